import { DomainError } from '@pass-along/contracts';

export interface QueueLimits {
  /** Tasks running at the same time, in total and per sender. */
  atOnce: number;
  eachAtOnce: number;
  /** Tasks waiting for their turn, in total and per sender. */
  waiting: number;
  eachWaiting: number;
}

/** `sender` is the member, or the IP address of a visitor. @throws DomainError rate_limited, unavailable */
export type FairQueue = <T>(sender: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  begin: () => void;
  refuse: (error: DomainError) => void;
}

/** One sender's tasks in the queue. Forgotten with the last one. */
interface Share {
  running: number;
  line: Waiting[];
  /** Milliseconds its tasks have run: the sender with the least comes next. */
  used: number;
}

/**
 * Runs heavy tasks in turns between senders. Each sender has its own line and is charged the running time, so that
 * large pictures and slow forms wait behind small and quick ones. A full line of its own refuses a sender with
 * `rate_limited`. When all waiting places are taken, the sender with the longest line gives one up to a sender with a
 * shorter one.
 */
export function createFairQueue(limits: QueueLimits, now: () => number = () => performance.now()): FairQueue {
  const shares = new Map<string, Share>();
  let running = 0;
  let waiting = 0;
  /** Time charged to the sender that last got a turn. Newcomers begin there, so that an idle past gives no credit. */
  let usedByLatest = 0;

  function findShare(sender: string): Share {
    const share = shares.get(sender) ?? { running: 0, line: [], used: usedByLatest };
    shares.set(sender, share);
    return share;
  }

  function forgetEmpty(sender: string, share: Share): void {
    if (share.running === 0 && share.line.length === 0) shares.delete(sender);
  }

  /** @throws DomainError unavailable when no other sender has a longer line */
  function freeWaitingPlace(share: Share): void {
    if (waiting < limits.waiting) return;
    const [longest] = [...shares.values()].sort((a, b) => b.line.length - a.line.length);
    const last = longest && longest.line.length > share.line.length + 1 ? longest.line.pop() : undefined;
    if (!last) throw new DomainError('unavailable');
    waiting -= 1;
    last.refuse(new DomainError('unavailable'));
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
    claimPlace(next);
    next.line.shift()?.begin();
  }

  function claimPlace(share: Share): void {
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
      // tasks too short to measure are charged something too
      share.used += 1 + now() - begunAt;
      forgetEmpty(sender, share);
      beginNext();
    }
  }

  return async (sender, work) => {
    const share = findShare(sender);
    if (running < limits.atOnce && share.running < limits.eachAtOnce) {
      claimPlace(share);
      return run(sender, share, work);
    }
    try {
      if (share.line.length >= limits.eachWaiting) throw new DomainError('rate_limited');
      freeWaitingPlace(share);
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
