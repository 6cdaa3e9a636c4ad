export interface OpenCount {
  get(key: string): number;
  /** Counts one more until the returned function is called. */
  add(key: string): () => void;
}

/** Counts open things by address or member. Keys with none are forgotten. */
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
