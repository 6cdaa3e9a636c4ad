import { lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than any request lasts: what is older was left by a process that died. Others on this machine may spool here too. */
const leftAfterMs = 24 * 60 * 60 * 1000;

const isOurs = (uid: number) => process.getuid === undefined || process.getuid() === uid;

/** Where uploads lie until their request is answered: a folder of our own among what all on this machine may write, made where it is missing. */
export async function openSpool(): Promise<string> {
  const folder = join(tmpdir(), `pass-along-uploads-${String(process.getuid?.() ?? 'own')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // somebody else may have put a folder, or a link to one, in its place
  const found = await lstat(folder);
  if (!found.isDirectory() || !isOurs(found.uid))
    throw new Error(`${folder} is not our own, so no upload is put there`);
  return folder;
}

/**
 * Removes what uploads of processes that died left behind. Ages go by the clock that dates the files: others spool here too, and this
 * process's own clock may be set to another day.
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
