import { buffer } from 'node:stream/consumers';
import {
  getEvidencePath,
  findFallbackPath,
  parsePicturePath,
  parseUploadUrl,
  buildUploadUrl,
  type Evidence,
} from '@pass-along/contracts';
import type { FileStore } from '@pass-along/platform';

/** Copies the pictures named in the evidence into the case's folder and returns evidence with the copies' URLs. */
export type KeepPictures = (caseId: string, evidence: Evidence) => Promise<Evidence>;

/**
 * The copies survive a take-down, a removal and a replaced picture. Like uploads, they are stored before the event
 * that names them.
 */
export function createKeepPictures(files: FileStore): KeepPictures {
  async function copyPicture(caseId: string, url: string): Promise<string[]> {
    const path = parseUploadUrl(url);
    const place = path === undefined ? undefined : parsePicturePath(path);
    if (path === undefined || place === undefined) return [];
    const copy = getEvidencePath(caseId, place);
    if (!(await files.open(copy))) {
      const original = (await files.open(path)) ?? (await files.open(findFallbackPath(path) ?? path));
      // removed concurrently
      if (!original) return [];
      await files.put(copy, await buffer(original.createReadStream()));
    }
    return [buildUploadUrl(copy)];
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
