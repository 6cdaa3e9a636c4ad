/** How often signing in may fail. */
export interface SignInLimit {
  /** Counts a try; seconds to wait when there were too many. Tries still running count as failed. */
  take(key: string, now: number): number | undefined;
  /** The password was right. */
  clear(key: string): void;
}

const tries = 10;
const windowMs = 15 * 60_000;
const keysKept = 10_000;

/** At most 10 failed tries in 15 minutes for one key, remembered by this process. Times in milliseconds. */
export function createSignInLimit(): SignInLimit {
  const triesOf = new Map<string, number[]>();

  return {
    take(key, now) {
      const recent = (triesOf.get(key) ?? []).filter((at) => at > now - windowMs);
      const oldest = recent[0];
      if (recent.length >= tries && oldest !== undefined) return Math.ceil((oldest + windowMs - now) / 1000);
      triesOf.delete(key);
      triesOf.set(key, [...recent, now]);
      for (const stalest of triesOf.keys()) {
        if (triesOf.size <= keysKept) break;
        triesOf.delete(stalest);
      }
      return undefined;
    },
    clear(key) {
      triesOf.delete(key);
    },
  };
}
