import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from './composeFile.ts';

interface Step {
  instruction: string;
  words: string;
}

interface Stage {
  from: string;
  name: string;
  steps: Step[];
}

/** Root folders of the Dockerfile's stages, by name, each made by its own steps. */
export type BuiltStages = Record<string, string>;

/** The account that the images run under; undefined, the current one, unless this process is root. */
export const account = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : undefined;

/** Follows the Dockerfile in folders: every COPY and RUN of its stages, from an empty start. */
export async function buildStages(folder: string): Promise<BuiltStages> {
  const roots: BuiltStages = {};
  const workdirs: Record<string, string> = {};
  for (const { from, name, steps } of stagesIn(await readFile(new URL('Dockerfile', repository), 'utf8'))) {
    const root = join(folder, name);
    const base = roots[from];
    // hard links instead of copies: a stage only adds to its base
    if (base === undefined) await mkdir(root);
    else await run('cp', ['-al', base, root], folder);
    let workdir = join(root, workdirs[from] ?? '/');
    for (const { instruction, words } of steps) {
      if (instruction === 'WORKDIR') await mkdir((workdir = join(root, words)), { recursive: true });
      else if (instruction === 'COPY') await copy(words.split(/\s+/), roots, root, workdir);
      else if (instruction === 'RUN') await run('sh', ['-c', inside(words, root)], workdir);
      else if (instruction !== 'USER') throw new Error(`A rehearsal does not know ${instruction} ${words}`);
    }
    roots[name] = root;
    workdirs[name] = relative(root, workdir);
  }
  return roots;
}

function stagesIn(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    const [, instruction = '', words = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    const [, from, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (from !== undefined && name !== undefined) stages.push({ from, name, steps: [] });
    else if (instruction !== '') stages.at(-1)?.steps.push({ instruction, words });
  }
  return stages;
}

/** Prefixes absolute paths with the stage's root. Without root rights ownership stays unchanged. */
function inside(command: string, root: string): string {
  const own = account ? '1000:1000' : `${String(process.getuid?.())}:${String(process.getgid?.())}`;
  return command.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`).replaceAll('1000:1000', own);
}

async function copy(words: string[], roots: BuiltStages, root: string, workdir: string): Promise<void> {
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  const to = target.startsWith('/') ? join(root, target) : resolve(workdir, target);
  if (stage !== undefined) {
    await mkdir(to, { recursive: true });
    for (const source of words) await run('cp', ['-al', `${roots[stage] ?? ''}${source}/.`, to], workdir);
    return;
  }
  const context = fileURLToPath(repository);
  const ignored = await ignoredIn(context);
  for (const source of words) {
    const from = join(context, source);
    // a folder's contents, a file under its name
    const isFolder = (await stat(from)).isDirectory();
    const place = isFolder || !target.endsWith('/') ? to : join(to, source.replace(/^.*\//, ''));
    await cp(from, place, { recursive: true, filter: (path) => !ignored(relative(context, path)) });
  }
}

async function ignoredIn(context: string): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(context, '.dockerignore'), 'utf8')).split('\n').filter((line) => line !== '');
  const patterns = lines.map((line) => {
    const pattern = line.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*');
    return new RegExp(`^${pattern}(?:/|$)`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** The size of all files below, in megabytes of a million bytes. */
export async function megabytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0) / 1e6;
}

async function run(program: string, words: string[], cwd: string): Promise<void> {
  const child = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done));
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${String(code)}:\n${output}`);
}
