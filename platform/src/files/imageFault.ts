import { readFile } from 'node:fs/promises';
import { findPictureKind } from '@pass-along/contracts';
import { readImageSize } from './imageSize.ts';

/** Why a file could not be used as a picture. A missing file means that its sender has left. */
export async function findFault(path: string): Promise<'notAnImage' | 'unreadable' | 'damaged'> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  if (findPictureKind(bytes) === 'unreadable') return 'unreadable';
  return readImageSize(bytes) ? 'damaged' : 'notAnImage';
}
