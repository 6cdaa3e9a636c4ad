/** Limits how often an action may be attempted. */
export interface TryLimit {
  /** Counts an attempt and returns the seconds to wait when there were too many. Unfinished attempts count too. */
  take(key: string, now: number): number | undefined;
  /** Takes back the latest attempt. */
  giveBack(key: string): void;
  /** Forgets all attempts of a key. */
  clear(key: string): void;
}

const keysKept = 10_000;

/** Allows a number of attempts per key within some minutes, kept in this process only. Times are in milliseconds. */
export function createTryLimit({ tries, minutes }: { tries: number; minutes: number }): TryLimit {
  const windowMs = minutes * 60_000;
  const triesOf = new Map<string, number[]>();

  return {
    take(key, now) {
      const recent = triesOf.get(key) ?? [];
      while (recent[0] !== undefined && recent[0] <= now - windowMs) recent.shift();
      const [oldest] = recent;
      if (recent.length >= tries && oldest !== undefined) return Math.ceil((oldest + windowMs - now) / 1000);
      recent.push(now);
      triesOf.delete(key);
      triesOf.set(key, recent);
      for (const stalest of triesOf.keys()) {
        if (triesOf.size <= keysKept) break;
        triesOf.delete(stalest);
      }
      return undefined;
    },
    giveBack(key) {
      triesOf.get(key)?.pop();
    },
    clear(key) {
      triesOf.delete(key);
    },
  };
}
