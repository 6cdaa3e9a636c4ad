import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = new Set([
  '.git',
  'node_modules',
  'dist',
  'dist-types',
  '.data',
  '.cache',
  'coverage',
  'test-results',
]);

function listFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

const read = (path) => readFileSync(join(root, path), 'utf8');
const files = listFiles();
const documents = files.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }));
/** Its examples are names of no file and no function. */
const stylePage = 'docs/style.md';
const topFolders = new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));

const fence = /^```(\w*)\n(.*?)^```$/gms;
const getFencedBlocks = (text) => [...text.matchAll(fence)].map(([, language, body]) => ({ language, body }));
const getInlineCode = (text) => [...text.replace(fence, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code);
const getLinks = (text) =>
  [...text.replace(fence, '').matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html)
    .filter((link) => !/^[a-z]+:/.test(link));

/** Runs a check over every document and returns its findings as `document: finding`. */
const findInDocuments = (find) =>
  documents.flatMap(({ path, text }) => find(text, path).map((finding) => `${path}: ${finding}`));

/** Turns `<name>`, `…`, `*` and `{a,b}` of a path into a regular expression. */
const toPattern = (path) =>
  path
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|…|\*+/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`);

const pathExists = (path) =>
  files.some((file) => new RegExp(`^${toPattern(path.replace(/\/$/, ''))}(?:/|$)`).test(file));
const fileExists = (name) => files.some((file) => new RegExp(`(?:^|/)${toPattern(name)}$`).test(file));

const isBelowTopFolder = (token) => token.includes('/') && topFolders.has(token.split('/')[0]);
/** A source file by its name alone or by the end of its path; built files and files in the data folder are not meant. */
const isSourceFile = (token) =>
  /^[\w.<>*-][\w./<>*{},-]*\.(?:tsx?|[mc]?js|json|md|yml|conf|bash)$/.test(token) &&
  !/^(?:dist|DATA_DIR|\.data)\//.test(token);

function findMissingPaths(text, document) {
  const inline = getInlineCode(text);
  const commands = [
    ...inline,
    ...getFencedBlocks(text).map(({ language, body }) => (language === 'mermaid' ? '' : body)),
  ];
  const tokens = commands.flatMap((command) => command.split(/[\s'"]+/)).map((token) => token.replace(/[,;:)]+$/, ''));
  return [
    ...tokens.filter((token) => isBelowTopFolder(token) && !pathExists(token)),
    ...(document === stylePage ? [] : inline.filter(isSourceFile)).filter(
      (token) => !isBelowTopFolder(token) && !fileExists(token),
    ),
  ];
}

const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const getAnchors = (text) =>
  [...text.replace(fence, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => toAnchor(heading));

function findBrokenLinks(text, document) {
  return getLinks(text).filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? document : posix.join(dirname(document), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !getAnchors(read(target)).includes(anchor);
  });
}

const getScripts = (workspace = '.') => Object.keys(JSON.parse(read(posix.join(workspace, 'package.json'))).scripts);

function findMissingScripts(text) {
  return [...text.matchAll(/npm (?:run\s+([\w:<>-]+)(?:\s+-w\s+(\w+))?|(start|test)\b)/g)]
    .filter(([, script, workspace, short]) => {
      const pattern = new RegExp(`^${toPattern(script ?? short)}$`);
      return !getScripts(workspace).some((name) => pattern.test(name));
    })
    .map(([command]) => command);
}

const sources = files.filter(
  (path) =>
    /\.(?:tsx?|[mc]?js|json|ya?ml|conf|bash|html|css)$|(?:^|\/)(?:Dockerfile|run|answers)$/.test(path) &&
    !['package-lock.json', 'scripts/documents.test.mjs'].includes(path),
);
const wordsOfSources = new Set(sources.flatMap((path) => read(path).match(/[A-Za-z_]\w*/g) ?? []));

function findUnknownSettings(text) {
  const written = text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [];
  const tables = [...text.matchAll(/^\| variable \|.*\n((?:\|.*\n)+)/gm)].map(([, rows]) => rows.split('\n'));
  const listed = tables.flat().flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  return [...new Set([...written, ...listed])].filter((name) => !wordsOfSources.has(name));
}

/** Names in camel case or Pascal case of two words or more. */
function findUnknownNames(text, document) {
  if (document === stylePage) return [];
  const names = getInlineCode(text).flatMap((code) => code.match(/^[A-Za-z]+(?=$|\()/g) ?? []);
  return names.filter((name) => /[a-z][A-Z]/.test(name) && !wordsOfSources.has(name));
}

/** `@mermaid-js/tiny` is mermaid's own parser in one script for browsers; jsdom is the browser. */
function loadMermaid() {
  const path = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  const dom = new JSDOM('', { runScripts: 'outside-only' });
  dom.window.structuredClone = structuredClone;
  new Script(readFileSync(path, 'utf8'), { filename: path }).runInContext(dom.getInternalVMContext());
  return dom.window.mermaid;
}

it('every diagram parses', async () => {
  const mermaid = loadMermaid();
  const parsed = documents.flatMap(({ path, text }) =>
    getFencedBlocks(text)
      .filter(({ language }) => language === 'mermaid')
      .map(({ body }) =>
        mermaid.parse(body).then(
          () => undefined,
          (error) => `${path}: ${error.message}`,
        ),
      ),
  );
  const results = await Promise.all(parsed);
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter(Boolean)).toEqual([]);
  await expect(mermaid.parse('flowchart LR\n a -. socket.io .-> b')).rejects.toThrow();
});

it('every path exists', () => {
  expect(findInDocuments(findMissingPaths)).toEqual([]);
});

it('every link leads to a file and a heading', () => {
  expect(findInDocuments(findBrokenLinks)).toEqual([]);
});

it('every npm script exists', () => {
  expect(findInDocuments(findMissingScripts)).toEqual([]);
});

it('every setting occurs in the code', () => {
  expect(findInDocuments(findUnknownSettings)).toEqual([]);
});

it('every name of the code occurs in the code', () => {
  expect(findInDocuments(findUnknownNames)).toEqual([]);
});

it('finds what is wrong', () => {
  expect(findMissingPaths('`contracts/src/gone.ts`, `gone.ts`, `contracts/src/<name>.ts`, `docs/*.md`')).toEqual([
    'contracts/src/gone.ts',
    'gone.ts',
  ]);
  expect(findBrokenLinks('[a](gone.md) [b](#gone) [c](https://example.org)', 'README.md')).toEqual([
    'gone.md',
    '#gone',
  ]);
  expect(findMissingScripts('`npm run gone`, `npm test`, `npm run dev -w web`')).toEqual(['npm run gone']);
  expect(findUnknownSettings('GONE_SETTING and `DATA_DIR`')).toEqual(['GONE_SETTING']);
  expect(findUnknownNames('`goneName(x)` and `defineEvent`', 'README.md')).toEqual(['goneName']);
});
