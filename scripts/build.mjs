// Builds the outdated parts: the two apps, and the programs of the servers. A build is identified by a hash of all its
// inputs. Of several processes that start together one builds, and the others wait.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { buildServers, programsFolder } from './buildServers.mjs';
import { oneAtATime } from './oneAtATime.mjs';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);
const root = fileURLToPath(new URL('../', import.meta.url));

const parts = {
  web: {
    from: ['web', 'contracts/src', 'scripts/build.mjs'],
    to: 'web/dist',
    build: (priority) => buildApp('web', priority),
  },
  admin: {
    from: ['admin', 'contracts/src', 'scripts/build.mjs'],
    to: 'admin/dist',
    build: (priority) => buildApp('admin', priority),
  },
  servers: {
    from: [
      'contracts/src',
      'platform/src',
      'command-api/src',
      'query-api/src',
      'projectors/src',
      'standalone/src',
      'seed/src',
      'scripts/buildServers.mjs',
    ],
    to: relative(root, programsFolder),
    build: buildServers,
  },
};

/** Builds the outdated ones of these parts in parallel; `say` gets a line for each. */
export async function build(names, say) {
  const { built } = await startBuild(names, say);
  await built;
}

/**
 * Like `build`, but resolves as soon as no outdated part can be found any more; `built` ends with the builds.
 * `priorities` are by name, as in `os.setPriority`.
 */
export async function startBuild(names, say, priorities = {}) {
  const builds = names.map((name) => {
    let built;
    const begun = new Promise((begin) => {
      built = buildPart(name, say, begin, priorities[name]).finally(begin);
    });
    return { begun, built };
  });
  await Promise.all(builds.map(({ begun }) => begun));
  return { built: Promise.all(builds.map(({ built }) => built)) };
}

async function buildPart(name, say, onBegin, priority = 0) {
  const { from, to, build: make } = parts[name];
  const wanted = await fingerprint(from);
  const stamp = join(root, to, '.built-from');
  const isFresh = async () => (await readFile(stamp, 'utf8').catch(() => '')) === wanted;
  if (await isFresh()) return;
  await oneAtATime(join(root, 'node_modules', '.cache', `building-${name}`), async () => {
    if (await isFresh()) return;
    say(`Building ${name} (once)`);
    await rm(join(root, to), { recursive: true, force: true });
    onBegin();
    await make(priority);
    await writeFile(stamp, wanted);
  });
}

async function fingerprint(sources) {
  const files = (await Promise.all(sources.map((source) => filesAt(join(root, source))))).flat().sort();
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  const texts = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries()) hash.update(relative(root, file)).update(texts[index]);
  return hash.digest('hex');
}

const notSources = new Set(['node_modules', 'dist', 'dist-types', '.cache']);

async function filesAt(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const sources = entries.filter((entry) => !notSources.has(entry.name) && !entry.name.includes('.test.'));
  const found = sources.map((entry) =>
    entry.isDirectory() ? filesAt(join(path, entry.name)) : join(path, entry.name),
  );
  return (await Promise.all(found)).flat();
}

/** Lies in the folder of an app until its files are compressed; the server looks for it (`builtApps.ts`). */
const compressing = '.compressing';

/**
 * Builds beside the final folder, so that an app is there as a whole or not at all. It is served before its files are
 * compressed.
 */
async function buildApp(app, priority) {
  const folder = join(root, 'node_modules', '.cache', `built-${app}`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const words = ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'];
  const child = spawn(process.execPath, [vite, ...words], {
    cwd: join(root, app),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  setPriority(child.pid, priority);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk.toString()));
  child.stderr.on('data', (chunk) => (output += chunk.toString()));
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`The ${app} app did not build:\n${output}`);
  await writeFile(join(folder, compressing), '');
  const dist = join(root, app, 'dist');
  await rename(folder, dist);
  await compressAll(dist);
  await rm(join(dist, compressing));
}

/** The best quality takes two and a half times as long for 1.7 % less. */
const brotliQuality = 10;

/** A smaller file fits into the same packets uncompressed. */
const worthCompressing = 1000;

/** Adds compressed files beside those that benefit, except pages, which are completed for each request. */
async function compressAll(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  await Promise.all(
    paths
      .filter((path) => /\.(?:js|css|svg|webmanifest)$/.test(path))
      .map(async (path) => {
        const bytes = await readFile(path);
        if (bytes.length < worthCompressing) return;
        await writeFile(
          `${path}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
        );
        await writeFile(`${path}.gz`, await gzip(bytes, { level: 9 }));
      }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  await build(asked.length > 0 ? asked : Object.keys(parts), (line) => console.log(line));
}
