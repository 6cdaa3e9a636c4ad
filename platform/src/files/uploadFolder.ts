import { lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Longer than any request lasts, so older files belong to dead processes. Other servers on this machine may use the
 * folder too.
 */
const leftAfterMs = 24 * 60 * 60 * 1000;

const isOurs = (uid: number) => process.getuid === undefined || process.getuid() === uid;

/**
 * The folder for uploads until their request is answered. It is a private folder inside the shared temporary folder,
 * created when missing.
 */
export async function openSpool(): Promise<string> {
  const folder = join(tmpdir(), `pass-along-uploads-${String(process.getuid?.() ?? 'own')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // another user may have put a folder or a link in its place
  const found = await lstat(folder);
  if (!found.isDirectory() || !isOurs(found.uid))
    throw new Error(`${folder} is not our own, so no upload is put there`);
  return folder;
}

/**
 * Removes uploads left by dead processes. Ages are measured by the file system's clock, because others use the folder
 * too and this process's clock may be shifted.
 */
export async function clearSpool(): Promise<void> {
  const folder = await openSpool();
  const probe = await mkdtemp(join(folder, 'now-'));
  const { mtimeMs: now } = await stat(probe);
  await rm(probe, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < now - leftAfterMs) await rm(file, { recursive: true, force: true });
  }
}
