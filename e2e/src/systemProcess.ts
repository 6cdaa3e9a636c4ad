import { spawn } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const admin = { email: 'admin@example.org', password: 'a password for admins' };

/** A mail as the development mailbox keeps it. */
export interface Mail {
  template: string;
  to: string[];
  text: string;
}

export interface SystemProcess {
  url: string;
  /** The sent mails, newest first. */
  mails(): Promise<Mail[]>;
  /** Ends the process immediately, as a crash would. */
  kill(): Promise<void>;
  /** Stops it and waits; returns its exit code. */
  stop(): Promise<number | null>;
}

/** A folder that the embedded Postgres may enter under any account. */
export async function dataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'pass-along-e2e-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Copies the data of a stopped system. Each file keeps its owner, as the database has its own account under root. */
export function copyData(from: string, to: string): void {
  // asynchronous copies of a thousand small files would each pass the thread pool several times
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const [source, copy] = [join(from, name), join(to, name)];
    const original = statSync(source);
    if (original.isDirectory()) mkdirSync(copy, { mode: original.mode });
    else copyFileSync(source, copy);
    chownSync(copy, original.uid, original.gid);
  }
}

/** The program of a process: the whole system as `npm start`, or one service as `npm run start:<name>`. */
export type Program = 'standalone' | 'command-api' | 'query-api' | 'projectors';

/** The output of `npm run build`. */
const built = (program: string) => fileURLToPath(new URL(`../../dist/${program}.mjs`, import.meta.url));

/** Starts the whole system as `npm start` does, on a free port, and waits until it reports to be ready. */
export function startSystemProcess(dataDir: string, environment: Record<string, string> = {}): Promise<SystemProcess> {
  return startProcess('standalone', dataDir, environment);
}

/** The same with the clock of the process this many days in the future. */
export function startLaterSystem(
  dataDir: string,
  daysAhead: number,
  environment: Record<string, string>,
): Promise<SystemProcess> {
  const later = new URL('later.mjs', import.meta.url).href;
  return startProcess('standalone', dataDir, { ...environment, DAYS_AHEAD: String(daysAhead) }, ['--import', later]);
}

/** Starts a process on a free port and waits until it reports to be ready. */
export async function startProcess(
  program: Program,
  dataDir: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<SystemProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=64', ...nodeOptions, built(program)], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      // all test members share one address
      SIGN_UPS_PER_ADDRESS: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  let output = '';
  const url = await new Promise<string>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address) ready(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => {
      failed(new Error(`The system ended with ${String(code)}:\n${output}`));
    });
  });
  return {
    url,
    async mails() {
      const key = await readFile(join(dataDir, 'mailbox-key'), 'utf8');
      const answer = await fetch(`${url}/api/dev/mailbox?key=${key.trim()}`);
      return ((await answer.json()) as { mails: Mail[] }).mails;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs `npm run replay` with these arguments on a system's data; returns its exit code and output. */
export function replay(
  dataDir: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  return runOn('replay', dataDir, words, environment);
}

/** The same for `npm run migrate-store`. */
export function migrateStore(
  dataDir: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> {
  return runOn('migrateStore', dataDir, words, environment);
}

async function runOn(
  name: string,
  dataDir: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [built(name), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => {
    child.once('close', done);
  });
  return { code, output };
}
