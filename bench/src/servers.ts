import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface ServerProcess {
  url: string;
  pid: number;
  /** Current memory of the process in bytes. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** A program that `npm run build` built. */
const built = (program: string) => fileURLToPath(new URL(`../../dist/${program}.mjs`, import.meta.url));

/**
 * The whole system as `npm start` runs it, in a process of its own, on the given Postgres. `seeded` fills it with the
 * seeded community; `more` adds to its environment.
 */
export async function startSystemProcess(
  connectionString: string,
  { seeded = false, more = {} }: { seeded?: boolean; more?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pass-along-bench-'));
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // a few members send the load of many
    WRITES_PER_MINUTE: '1000000',
    SIGN_UPS_PER_ADDRESS: '1000000',
    ...more,
  };
  if (seeded) {
    await promisify(execFile)(process.execPath, [built('seed')], { env: { ...process.env, ...environment } });
  }
  const server = await startProcess(['--max-semi-space-size=64', built('standalone')], environment);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another query-api instance beside the system on this Postgres. */
export function startQueryProcess(connectionString: string, more: Record<string, string>): Promise<ServerProcess> {
  return startProcess([built('query-api')], {
    DATABASE_URL: connectionString,
    LOG_LEVEL: 'error',
    ...more,
  });
}

/** The peers: bare Express handlers. */
export function startBareServer(connectionString: string): Promise<ServerProcess> {
  const bareServer = fileURLToPath(new URL('./bareServer.ts', import.meta.url));
  return startProcess(['--import', 'tsx', bareServer], { DATABASE_URL: connectionString });
}

async function startProcess(words: readonly string[], environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((ready, failed) => {
    child.once('exit', (code) => {
      failed(new Error(`${words.join(' ')} ended with ${String(code)}`));
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address) ready(address);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    residentBytes: () => residentBytesOf(child.pid ?? process.pid),
    stop: () =>
      new Promise((stopped) => {
        child.removeAllListeners('exit');
        child.once('exit', () => {
          stopped();
        });
        child.kill('SIGTERM');
      }),
  };
}

async function residentBytesOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
