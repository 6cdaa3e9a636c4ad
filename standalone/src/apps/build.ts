import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distOf } from '@pass-along/query-api';
import { oneAtATime } from './oneAtATime.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const apps = ['web', 'admin'] as const;
type AppName = (typeof apps)[number];

/**
 * Builds what is out of date, both apps at once; a build is known by a hash of everything it is made from. Of several processes that
 * start together one builds, and the others wait for it.
 */
export async function buildApps(say: (line: string) => void): Promise<void> {
  await Promise.all(
    apps.map(async (app) => {
      const wanted = await fingerprint(app);
      const stamp = join(distOf(app), '.built-from');
      const isFresh = async () => (await readFile(stamp, 'utf8').catch(() => '')) === wanted;
      if (await isFresh()) return;
      await oneAtATime(join(root, 'node_modules', '.cache', `building-${app}`), async () => {
        if (await isFresh()) return;
        say(`Building the ${app} app (once)`);
        await viteBuild(app);
        await writeFile(stamp, wanted);
      });
    }),
  );
}

async function fingerprint(app: AppName): Promise<string> {
  const sources = [join(root, app), join(root, 'contracts', 'src')];
  const files = (await Promise.all(sources.map(filesBelow))).flat().sort();
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const file of files) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex');
}

const notSources = new Set(['node_modules', 'dist', 'dist-types', '.cache']);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sources = entries.filter((entry) => !notSources.has(entry.name) && !entry.name.includes('.test.'));
  const found = await Promise.all(
    sources.map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    }),
  );
  return found.flat();
}

async function viteBuild(app: AppName): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, app),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  if (code !== 0) throw new Error(`The ${app} app did not build:\n${output}`);
}
