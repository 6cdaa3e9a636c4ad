import { vi } from 'vitest';

/** Response stub for files, because Node's Response does not accept jsdom's File. */
class StoredResponse {
  readonly #file: File;
  constructor(file: File) {
    this.#file = file;
  }
  blob() {
    return Promise.resolve(this.#file);
  }
  arrayBuffer() {
    return this.#file.arrayBuffer();
  }
}

/** The part of a browser's cache storage that the code uses. Returns the stored files of each cache by their URL. */
export function fakeCaches(): Map<string, Map<string, StoredResponse>> {
  const stored = new Map<string, Map<string, StoredResponse>>();
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const cache = stored.get(name) ?? new Map<string, StoredResponse>();
      stored.set(name, cache);
      return Promise.resolve({
        put: (url: string, response: StoredResponse) => Promise.resolve(cache.set(url, response)),
        match: (url: string) => Promise.resolve(cache.get(url)),
        delete: (url: string) => Promise.resolve(cache.delete(url)),
      });
    },
    match: (url: string, { cacheName }: { cacheName: string }) => Promise.resolve(stored.get(cacheName)?.get(url)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
  vi.stubGlobal('Response', StoredResponse);
  return stored;
}
