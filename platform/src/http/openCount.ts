export interface OpenCount {
  get(key: string): number;
  /** Counts one more, until what it answers is called. */
  add(key: string): () => void;
}

/** How many of something are open, by address or by member; nothing is kept of those with none. */
export function createOpenCount(): OpenCount {
  const open = new Map<string, number>();
  return {
    get: (key) => open.get(key) ?? 0,
    add(key) {
      open.set(key, (open.get(key) ?? 0) + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
