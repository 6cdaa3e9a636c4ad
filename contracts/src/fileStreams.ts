import { disputePhotosFolder } from './swaps/disputePhotoPaths.ts';
import { pictureDraftsFolder } from './items/pictureDraftPaths.ts';
import { messageFilesFolder } from './chat/messageFilePaths.ts';
import { streams } from './core/streams.ts';

const streamsByFolder: ReadonlyMap<string, (id: string) => string> = new Map([
  ['items/', streams.item],
  ['stories/', streams.item],
  ['members/', streams.member],
  ['circles/', streams.circle],
  ['events/', streams.communityEvent],
  // no event names a draft, so that the daily check removes it
  [pictureDraftsFolder, streams.member],
  ['evidence/', streams.moderationCase],
  [messageFilesFolder, streams.message],
  [disputePhotosFolder, streams.swap],
]);

/** Returns the stream with the events that refer to a stored file; undefined if there is none. */
export function findFileStream(path: string): string | undefined {
  const [folder = '', id] = path.split('/');
  return id === undefined ? undefined : streamsByFolder.get(`${folder}/`)?.(id);
}
