import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createId } from '../ids.ts';

const reasons: Record<string, string> = {
  EROFS: 'it is read-only',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
};

/** Creates the folder when missing and tries to write into it. @throws Error with the reason in one line */
export async function openDataFolder(path: string): Promise<string> {
  const folder = resolve(path);
  const trial = join(folder, `.${createId()}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(trial, Buffer.alloc(4_096), { flush: true });
    } finally {
      await rm(trial, { force: true });
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
    throw new Error(`The data folder ${folder} can't be written: ${reason}`, { cause: error });
  }
  return folder;
}
