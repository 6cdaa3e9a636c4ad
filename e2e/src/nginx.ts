import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
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

interface ConfigurationHere {
  /** What docker/nginx.conf says. */
  text: string;
  /** Ports of this machine, by the name of the service. */
  ports: ReadonlyMap<string, number>;
  /** Where visitors come in, and where a TLS proxy of the host does. */
  doors: { visitors: number; tlsProxy: number };
  /** As docker-compose.yml names it, and the address of this machine that takes its place. */
  gateway: { there: string; here: string };
  /** Where it may write. */
  folder: string;
  /** Where the image's files are. */
  image: string;
}

/** Writes the configuration with the addresses and folders of this machine in the place of those in the image; its path. */
export async function writeConfiguration(options: ConfigurationHere): Promise<{ path: string; errorLog: string }> {
  const { ports, doors, gateway, folder, image } = options;
  let { text } = options;
  for (const [name, port] of ports) text = text.replaceAll(`${name}:3000`, `127.0.0.1:${String(port)}`);
  for (const [there, here] of [[8080, doors.visitors] as const, [8081, doors.tlsProxy] as const]) {
    text = text
      .replace(`listen ${String(there)};`, `listen 127.0.0.1:${String(here)};`)
      .replace(`"${gateway.there} ${String(there)}"`, `"${gateway.here} ${String(here)}"`);
  }
  const errorLog = join(folder, 'error.log');
  text = text
    // before the others, for all of this lies below that folder
    .replaceAll('/tmp/', `${folder}/`)
    // a socket, which is what a test's child writes to, can't be opened by that name
    .replace('/dev/stderr', errorLog)
    .replaceAll('root /srv', `root ${image}/srv`);
  const path = join(folder, 'nginx.conf');
  await writeFile(path, text);
  return { path, errorLog };
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
