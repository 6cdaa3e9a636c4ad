/** Limits how often an action may be attempted. */
export interface AttemptLimit {
  /** Counts an attempt and returns the seconds to wait when there were too many. Unfinished attempts count too. */
  countAttempt(key: string, now: number): number | undefined;
  /** Takes back the latest attempt. */
  giveBack(key: string): void;
  /** Forgets all attempts of a key. */
  clear(key: string): void;
}

const maxKeys = 10_000;

/** Allows a number of attempts per key within some minutes, kept in this process only. Times are in milliseconds. */
export function createAttemptLimit({ tries, minutes }: { tries: number; minutes: number }): AttemptLimit {
  const windowMs = minutes * 60_000;
  const triesByKey = new Map<string, number[]>();

  return {
    countAttempt(key, now) {
      const recent = triesByKey.get(key) ?? [];
      while (recent[0] !== undefined && recent[0] <= now - windowMs) recent.shift();
      const [oldest] = recent;
      if (recent.length >= tries && oldest !== undefined) return Math.ceil((oldest + windowMs - now) / 1000);
      recent.push(now);
      triesByKey.delete(key);
      triesByKey.set(key, recent);
      for (const stalest of triesByKey.keys()) {
        if (triesByKey.size <= maxKeys) break;
        triesByKey.delete(stalest);
      }
      return undefined;
    },
    giveBack(key) {
      triesByKey.get(key)?.pop();
    },
    clear(key) {
      triesByKey.delete(key);
    },
  };
}
