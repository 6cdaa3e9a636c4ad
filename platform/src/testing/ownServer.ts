import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';

/** A store in its own processes, for tests of outages. It keeps its address. */
export interface OwnServer {
  url: string;
  /** Ends it at once, like a crash. */
  kill(): Promise<void>;
  /** Restarts it on its stored data. Resolves once it accepts connections. */
  start(): Promise<void>;
  /** Stops all its processes: it neither answers nor closes connections. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

/** A backend may have ended since it was found. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (isRunning(pid)) process.kill(pid, signal);
}

/** A PostgreSQL with files that survive a crash of its processes. */
export async function startOwnPostgres(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-own-postgres-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir });
  let paused: number[] = [];
  const findProcesses = async () => {
    const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    return [Number(pid), ...(await findChildren(Number(pid)))];
  };
  const resume = () => {
    for (const pid of paused.splice(0)) sendSignal(pid, 'SIGCONT');
    return Promise.resolve();
  };
  return {
    url: server.url,
    async kill() {
      const [postmaster = 0] = await findProcesses();
      process.kill(postmaster, 'SIGKILL');
      while (isRunning(postmaster)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    start: () => server.ensureRunning(),
    async pause() {
      // the postmaster first, so that it starts no more children
      paused = await findProcesses();
      for (const pid of paused) sendSignal(pid, 'SIGSTOP');
      paused = await findProcesses();
      for (const pid of paused) sendSignal(pid, 'SIGSTOP');
    },
    resume,
    async close() {
      await resume();
      await server.stop().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The EventStoreDB stand-in in its own process, with its log in a file. */
export async function startOwnEventStoreDb(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-own-eventstoredb-'));
  const program = fileURLToPath(new URL('eventStoreDbStandIn/standInProcess.ts', import.meta.url));
  let running: ChildProcess | undefined;
  let port = '0';

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', program, join(folder, 'log'), port], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    port = /ready at \S+:(\d+)/.exec(line.toString())?.[1] ?? port;
  }

  async function kill(): Promise<void> {
    const child = running;
    running = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  await start();
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    kill,
    start,
    pause: () => Promise.resolve(void running?.kill('SIGSTOP')),
    resume: () => Promise.resolve(void running?.kill('SIGCONT')),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Only Linux lists them in a file. */
async function findChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
