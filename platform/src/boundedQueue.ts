import { RuleViolation } from '@pass-along/contracts';

export interface QueueLimits {
  /** Works under way at the same time. */
  atOnce: number;
  /** Works that wait for one of those; whoever comes when the line is full is turned away. */
  waiting: number;
}

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Does heavy work first come, first served. @throws RuleViolation unavailable when too much waits already */
export function createBoundedQueue({ atOnce, waiting }: QueueLimits): BoundedQueue {
  let running = 0;
  const line: (() => void)[] = [];

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new RuleViolation('unavailable');
    // whoever ends hands its place on
    else await new Promise<void>((next) => line.push(next));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
