import { buffer } from 'node:stream/consumers';
import {
  evidencePath,
  insteadOf,
  parsePicturePath,
  pathOfUpload,
  uploadUrl,
  type Evidence,
} from '@pass-along/contracts';
import { type FileStore } from '@pass-along/platform';

/** Copies the pictures that evidence names into the case's own folder, and names the copies. */
export type KeepPictures = (caseId: string, evidence: Evidence) => Promise<Evidence>;

/** The copies outlive a take-down, a removal and the next picture. They are stored before the event that names them, as uploads are. */
export function createKeepPictures(files: FileStore): KeepPictures {
  async function copyPicture(caseId: string, url: string): Promise<string[]> {
    const path = pathOfUpload(url);
    const place = path === undefined ? undefined : parsePicturePath(path);
    if (path === undefined || place === undefined) return [];
    const copy = evidencePath(caseId, place);
    if (!(await files.open(copy))) {
      const original = (await files.open(path)) ?? (await files.open(insteadOf(path) ?? path));
      // removed in this very moment
      if (!original) return [];
      await files.put(copy, await buffer(original.createReadStream()));
    }
    return [uploadUrl(copy)];
  }

  return async (caseId, evidence) => {
    const kept = await Promise.all(
      evidence.map(async ({ part, content }) => {
        if (part !== 'pictures') return { part, content };
        const copies = await Promise.all(content.split('\n').map((url) => copyPicture(caseId, url)));
        return { part, content: copies.flat().join('\n') };
      }),
    );
    return kept.filter(({ content }) => content !== '');
  };
}
