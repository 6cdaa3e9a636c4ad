import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Finds nginx on the PATH or in Debian's place; undefined without one. */
export function findNginx(): { path: string; version: string } | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const path = folders.map((folder) => join(folder, 'nginx')).find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  return { path, version: spawnSync(path, ['-v']).stderr.toString().trim() };
}

export interface Nginx {
  /** The errors it has logged so far. */
  output(): string;
  /** Lets it finish its answers; returns the exit code. */
  stop(): Promise<number | null>;
}

interface ConfigurationHere {
  /** The text of docker/nginx.conf. */
  text: string;
  /** Ports of this machine, by the name of the service. */
  ports: ReadonlyMap<string, number>;
  /** The ports for visitors and for a TLS proxy on the host. */
  doors: { visitors: number; tlsProxy: number };
  /** The gateway in docker-compose.yml, and the address of this machine that replaces it. */
  gateway: { there: string; here: string };
  /** A folder with write access. */
  folder: string;
  /** The folder with the image's files. */
  image: string;
}

/** Writes the configuration with addresses and folders of this machine instead of the image's; returns its path. */
export async function writeConfiguration(options: ConfigurationHere): Promise<{ path: string; errorLog: string }> {
  const { ports, doors, gateway, folder, image } = options;
  let { text } = options;
  for (const [name, port] of ports) text = text.replaceAll(`${name}:3000`, `127.0.0.1:${String(port)}`);
  for (const [there, here] of [[8080, doors.visitors] as const, [8081, doors.tlsProxy] as const]) {
    text = text
      .replace(`listen ${String(there)};`, `listen 127.0.0.1:${String(here)};`)
      .replace(`${String(there)} max-age`, `${String(here)} max-age`)
      .replace(`"${gateway.there} ${String(there)}"`, `"${gateway.here} ${String(here)}"`);
  }
  const errorLog = join(folder, 'error.log');
  text = text
    // before the other replacements, as their results lie below that folder
    .replaceAll('/tmp/', `${folder}/`)
    // stderr of a test's child is a socket, which cannot be opened under that name
    .replace('/dev/stderr', errorLog)
    .replaceAll('root /srv', `root ${image}/srv`);
  const path = join(folder, 'nginx.conf');
  await writeFile(path, text);
  return { path, errorLog };
}

/** Runs nginx in the foreground on this configuration, which names this error log. */
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
