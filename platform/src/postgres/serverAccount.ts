import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account of the server; the process's own unless that is root. */
export type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** The folder that contains `bin` with initdb, postgres and pg_ctl. */
export interface Installation {
  folder: string;
  version: string;
}

/**
 * PostgreSQL refuses to run as root. As root, the server uses the account `postgres`, or the unprivileged default
 * account where that is missing.
 */
export async function getServerAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody; run as an ordinary user',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

export async function canEnter(account: Account, path: string): Promise<boolean> {
  if (account.uid === undefined) return true;
  // by its full path, because PATH may contain nothing but Node
  return run('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The installation, or a copy for later starts when the account has no access to its folder. */
export async function findReachableInstallation(
  { folder, version }: Installation,
  account: Account,
  copies = '/var/cache/pass-along',
): Promise<string> {
  if (await canEnter(account, join(folder, 'bin', 'postgres'))) return folder;
  const copy = join(copies, `postgresql-${version}`);
  const copied = await stat(copy).then(
    () => true,
    () => false,
  );
  if (!copied) await copyWhole(folder, copy);
  if (!(await canEnter(account, join(copy, 'bin', 'postgres'))))
    throw new Error(
      `As root, the embedded PostgreSQL runs as another user, who can reach neither ${folder} nor ${copy}`,
    );
  return copy;
}

/** Copies into a temporary folder and renames it, so that no partial copy is ever found; of two at once one wins. */
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

/** Lets every user read, enter folders and run programs. */
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
