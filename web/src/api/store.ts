/** Functions that are called on each change. */
export function createListeners<News extends unknown[] = []>() {
  const listeners = new Set<(...news: News) => void>();
  return {
    /** Returns a function that ends it. */
    subscribe: (listener: (...news: News) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (...news: News) => {
      for (const listener of listeners) listener(...news);
    },
  };
}

/** A value of this window, for `useSyncExternalStore`. */
export function createStore<T>(initial: T) {
  const { subscribe, notify } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      notify();
    },
    subscribe,
  };
}
