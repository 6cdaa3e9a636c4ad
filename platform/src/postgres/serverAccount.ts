import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who the server runs as; the process's own account unless that is root. */
export type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** Folder whose `bin` holds initdb, postgres and pg_ctl. */
export interface Installation {
  folder: string;
  version: string;
}

/** PostgreSQL refuses to run as root; it then runs as `postgres` where that user exists, else as `nobody`. */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody; run as an ordinary user',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

export async function mayEnter(account: Account, path: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  // by its full path: nothing but Node need be on PATH
  return run('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The installation, or a copy of it outside, kept for the next start, when it lies in a folder closed to the account. */
export async function reachableInstallation(
  { folder, version }: Installation,
  account: Account,
  copies = '/var/cache/pass-along',
): Promise<string> {
  if (await mayEnter(account, join(folder, 'bin', 'postgres'))) return folder;
  const copy = join(copies, `postgresql-${version}`);
  const copied = await stat(copy).then(
    () => true,
    () => false,
  );
  if (!copied) await copyWhole(folder, copy);
  if (!(await mayEnter(account, join(copy, 'bin', 'postgres'))))
    throw new Error(
      `As root, the embedded PostgreSQL runs as another user, who can reach neither ${folder} nor ${copy}`,
    );
  return copy;
}

/** Copies beside the place and moves it there, so that no half copy is ever found; of two at once one stands. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(`${to}.`);
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const other = error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
    if (!other) throw error;
  }
}

/** Everybody may read, enter folders and run programs. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(each.parentPath, each.name);
    if (each.isDirectory()) await chmod(path, 0o755);
    if (!each.isFile()) continue;
    const { mode } = await stat(path);
    await chmod(path, mode & 0o100 ? 0o755 : 0o644);
  }
}
