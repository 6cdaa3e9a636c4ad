/** One build's files, kept on this device. */
export interface Shell {
  has: (path: string) => boolean;
  /** Fetches what is not there yet from builds before. */
  fill: () => Promise<void>;
  /** Lets go of builds that no open page can be of any more. */
  tidy: () => Promise<void>;
  page: () => Promise<Response | undefined>;
}

const prefix = 'shell ';
const page = '/index.html';
/** Pages of the build before may still be open, and open what they have not loaded yet. */
const keptBuilds = 2;
/** A network that has not answered by then, in milliseconds, counts as away. */
const patience = 4_000;

const isHashed = (path: string) => path.startsWith('/assets/');

export function openShell(files: readonly { url: string; revision: string | null }[]): Shell {
  const paths = new Set(files.map(({ url }) => `/${url.replace(/^\//, '')}`));
  // it names all other files by their hashes
  const build = files.find(({ url }) => url.endsWith('index.html'))?.revision ?? '';
  const name = `${prefix}${build}`;
  return {
    has: (path) => paths.has(path) && path !== page,
    async fill() {
      const cache = await caches.open(name);
      for (const path of paths) {
        const known = isHashed(path) ? await caches.match(path) : undefined;
        if (known) await cache.put(path, known);
        else await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' }));
      }
    },
    async tidy() {
      // in the order they were made
      const builds = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      await Promise.all(
        builds.slice(0, Math.max(0, builds.length - (keptBuilds - 1))).map((each) => caches.delete(each)),
      );
    },
    page: () => caches.match(page, { cacheName: name }),
  };
}

/** A page comes from the network, as it is now; the app itself opens where that is away. */
export async function pageAnswer(request: Request, shell: Shell): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const kept = await shell.page();
    if (kept) return kept;
    throw error;
  }
}

/** What is named by its hash never changes; the rest comes as a page does. */
export async function fileAnswer(request: Request): Promise<Response> {
  const kept = () => caches.match(request, { ignoreVary: true });
  if (isHashed(new URL(request.url).pathname)) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const old = await kept();
    if (old) return old;
    throw error;
  }
}
