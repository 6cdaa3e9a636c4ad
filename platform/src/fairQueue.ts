import { RuleViolation } from '@pass-along/contracts';

export interface QueueLimits {
  /** Works under way at the same time, of all senders and of each. */
  atOnce: number;
  eachAtOnce: number;
  /** Works that wait for their turn, of all senders and of each. */
  waiting: number;
  eachWaiting: number;
}

/** `sender` is the member, or the address of a visitor. @throws RuleViolation rate_limited, unavailable */
export type FairQueue = <T>(sender: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  begin: () => void;
  refuse: (error: RuleViolation) => void;
}

/** What one sender has in the queue; forgotten with its last work. */
interface Share {
  running: number;
  line: Waiting[];
  /** Milliseconds that its works took: the sender with the least comes next. */
  used: number;
}

/**
 * Does heavy work in turns between senders, each of which has a line of its own. A work costs its sender the time it took, so that
 * large pictures and slow forms wait behind small and quick ones. A sender whose own line is full is refused with `rate_limited`.
 * When all places are taken, the sender with the longest line gives one up to a sender with a shorter one.
 */
export function createFairQueue(limits: QueueLimits, now: () => number = () => performance.now()): FairQueue {
  const shares = new Map<string, Share>();
  let running = 0;
  let waiting = 0;
  /** What the sender had used that came last: newcomers begin there, for the past gives no credit. */
  let usedByLatest = 0;

  function findShare(sender: string): Share {
    const share = shares.get(sender) ?? { running: 0, line: [], used: usedByLatest };
    shares.set(sender, share);
    return share;
  }

  function forgetEmpty(sender: string, share: Share): void {
    if (share.running === 0 && share.line.length === 0) shares.delete(sender);
  }

  /** @throws RuleViolation unavailable where no other sender has a longer line */
  function makeRoom(share: Share): void {
    if (waiting < limits.waiting) return;
    const [longest] = [...shares.values()].sort((a, b) => b.line.length - a.line.length);
    const last = longest && longest.line.length > share.line.length + 1 ? longest.line.pop() : undefined;
    if (!last) throw new RuleViolation('unavailable');
    waiting -= 1;
    last.refuse(new RuleViolation('unavailable'));
  }

  function beginNext(): void {
    if (running >= limits.atOnce) return;
    let next: Share | undefined;
    for (const share of shares.values()) {
      const canBegin = share.line.length > 0 && share.running < limits.eachAtOnce;
      if (canBegin && (next === undefined || share.used < next.used)) next = share;
    }
    if (!next) return;
    waiting -= 1;
    takePlace(next);
    next.line.shift()?.begin();
  }

  function takePlace(share: Share): void {
    running += 1;
    share.running += 1;
    usedByLatest = share.used;
  }

  async function run<T>(sender: string, share: Share, work: () => Promise<T>): Promise<T> {
    const begunAt = now();
    try {
      return await work();
    } finally {
      running -= 1;
      share.running -= 1;
      // works too short to measure cost something, too
      share.used += 1 + now() - begunAt;
      forgetEmpty(sender, share);
      beginNext();
    }
  }

  return async (sender, work) => {
    const share = findShare(sender);
    if (running < limits.atOnce && share.running < limits.eachAtOnce) {
      takePlace(share);
      return run(sender, share, work);
    }
    try {
      if (share.line.length >= limits.eachWaiting) throw new RuleViolation('rate_limited');
      makeRoom(share);
    } catch (error) {
      forgetEmpty(sender, share);
      throw error;
    }
    await new Promise<void>((begin, refuse) => {
      waiting += 1;
      share.line.push({ begin, refuse });
    });
    return run(sender, share, work);
  };
}
