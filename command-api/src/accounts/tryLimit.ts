/** How often something may be tried. */
export interface TryLimit {
  /** Counts a try; seconds to wait when there were too many. Tries still running count too. */
  take(key: string, now: number): number | undefined;
  /** The latest try was none. */
  giveBack(key: string): void;
  /** The tries so far did no harm. */
  clear(key: string): void;
}

const keysKept = 10_000;

/** At most so many tries in so many minutes for one key, remembered by this process. Times in milliseconds. */
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
