import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

/** Vite's manifest entry of a built file: the files it needs at once, and the files it loads on demand. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const built = new URL('../../admin/dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, Chunk>;
const start = 'index.html';
const layout = 'src/core/layout/AdminLayout.tsx';

/** Budget of the sign-in page plus the largest addition of any page. Charts and dialogs load on demand. */
const most = (320 + 40) * 1000;

it('no page of the admin app loads more than 360 kB of code at once, compressed', async () => {
  // AdminApp and each `*Resource.ts` import their pages, so that a new page cannot be left out
  const pages = [...needed([start])].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  expect(pages).toEqual(expect.arrayContaining([layout, 'src/items/ItemShow.tsx', 'src/overview/Overview.tsx']));

  const sizes = new Map<string, number>();
  for (const name of needed([start, ...pages])) sizes.set(name, await sizeOf(name));
  const tooLarge = pages
    .map((page) => ({ page, size: sum([...needed([start, layout, page])].map((name) => sizes.get(name) ?? 0)) }))
    .filter(({ size }) => size > most);
  expect(tooLarge).toEqual([]);
});

it('the page of the admin app names every file of the sign-in page, so that all load at once', async () => {
  const html = await readFile(new URL(start, built), 'utf8');
  // a page with files of its own would be listed
  expect(Object.keys(manifest)).not.toContain('src/accounts/SignInPage.tsx');
  const files = [...needed([start])].map((name) => manifest[name]?.file ?? name);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !html.includes(`/admin/${file}`))).toEqual([]);
});

/** These files and all their static dependencies. */
function needed(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    needed(manifest[name]?.imports ?? [], found);
  }
  return found;
}

async function sizeOf(name: string): Promise<number> {
  const { file } = manifest[name] ?? { file: name };
  return gzipSync(await readFile(new URL(file, built))).length;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
