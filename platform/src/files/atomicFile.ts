import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createId } from '../ids.ts';

/** Writes a temporary file, syncs it to disk and renames it: after a crash the whole file exists, or none. */
export function writeAtomically(file: string, bytes: Buffer | string, mode = 0o644): Promise<void> {
  return writeDraft(file, bytes, mode, (draft) => rename(draft, file));
}

/** The same, but never overwrites an existing file. */
export function writeNew(file: string, bytes: Buffer | string, mode = 0o644): Promise<void> {
  return writeDraft(file, bytes, mode, async (draft) => {
    await link(draft, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
    await rm(draft);
  });
}

/** Whether the file is a temporary one that a crashed process left behind. */
export function isDraft(file: string): boolean {
  return /^\..+\.tmp$/.test(basename(file));
}

async function writeDraft(
  file: string,
  bytes: Buffer | string,
  mode: number,
  settle: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(dirname(file), `.${createId()}.tmp`);
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await settle(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushFolder(dirname(file));
}

async function flushFolder(folder: string): Promise<void> {
  // Windows has no folder handles to sync
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
