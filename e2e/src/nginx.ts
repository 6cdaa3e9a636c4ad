import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** nginx on the PATH, or where Debian keeps it; undefined where there is none. */
export function findNginx(): { path: string; version: string } | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const path = folders.map((folder) => join(folder, 'nginx')).find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  return { path, version: spawnSync(path, ['-v']).stderr.toString().trim() };
}

export interface Nginx {
  /** What it complained of so far. */
  output(): string;
  /** Lets it finish its answers; the exit code. */
  stop(): Promise<number | null>;
}

/** Runs it on this configuration, which names this error log, in the foreground. */
export function startNginx(path: string, configuration: string, errorLog: string): Nginx {
  const child = spawn(path, ['-c', configuration, '-g', 'daemon off;'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return {
    output: () => output + (existsSync(errorLog) ? readFileSync(errorLog, 'utf8') : ''),
    stop() {
      child.kill('SIGQUIT');
      return ended;
    },
  };
}
