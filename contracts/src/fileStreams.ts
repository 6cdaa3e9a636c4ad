import { disputePhotosFolder } from './disputePhotos.ts';
import { messageFilesFolder } from './messageFiles.ts';
import { streams } from './streams.ts';

const streamIn: ReadonlyMap<string, (id: string) => string> = new Map([
  ['items/', streams.item],
  ['members/', streams.member],
  ['circles/', streams.circle],
  ['evidence/', streams.moderationCase],
  [messageFilesFolder, streams.message],
  [disputePhotosFolder, streams.swap],
]);

/** The stream whose events name a stored file; undefined where none would. */
export function streamOfFile(path: string): string | undefined {
  const [folder = '', id] = path.split('/');
  return id === undefined ? undefined : streamIn.get(`${folder}/`)?.(id);
}
