/** The files of one build, stored on this device. */
export interface Shell {
  has: (path: string) => boolean;
  /** Downloads the files that earlier builds do not have. */
  fill: () => Promise<void>;
  /** Deletes builds that no open page can belong to. */
  tidy: () => Promise<void>;
  page: () => Promise<Response | undefined>;
}

const prefix = 'shell ';
const page = '/index.html';
/** Number of builds to keep: pages of the previous build may still be open and load more of their files. */
const keptBuilds = 2;
/** Milliseconds after which a slow line opens the stored app; it loads its data itself. */
const patienceMs = 1_000;

const isHashed = (path: string) => path.startsWith('/assets/');

export function openShell(files: readonly { url: string; revision: string | null }[]): Shell {
  const paths = new Set(files.map(({ url }) => `/${url.replace(/^\//, '')}`));
  // index.html lists all other files by their hashes, so its revision identifies the build
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
      // caches are listed in creation order
      const builds = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      await Promise.all(
        builds.slice(0, Math.max(0, builds.length - (keptBuilds - 1))).map((each) => caches.delete(each)),
      );
    },
    page: () => caches.match(page, { cacheName: name }),
  };
}

/** Pages come from the network; offline, and on a slow line, the stored app opens. */
export async function servePage(request: Request, shell: Shell): Promise<Response> {
  const loaded = fetch(request);
  // the stored app may answer before it fails
  loaded.catch(() => undefined);
  const late = new Promise<undefined>((done) => {
    setTimeout(done, patienceMs);
  });
  const inTime = await Promise.race([loaded, late]).catch(() => undefined);
  return inTime ?? (await shell.page()) ?? loaded;
}

/** A file with a hash in its name never changes; other files come from the network first. */
export async function serveFile(request: Request): Promise<Response> {
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
