import { setTimeout } from 'node:timers/promises';
import type { ProjectionName } from '@pass-along/contracts';
import { createBatcher, type Position, type RecentWriters, START } from '@pass-along/platform';
import type { Checkpoints } from './projectionCheckpoints.ts';

export interface OwnWritesDeps {
  writers: RecentWriters;
  /** Reads the end of the log. */
  head: () => Promise<Position>;
  checkpoints: Pick<Checkpoints, 'getReached' | 'waitFor'>;
}

export interface OwnWrites {
  /**
   * Resolves once these projections include everything stored before the call, and so the member's own last write, or
   * after a bounded wait. Undefined for a member without a recent write: no lookup is made.
   */
  waitForOwnWrite(memberId: string, projections: readonly ProjectionName[]): Promise<void> | undefined;
}

/** A client without a token cannot ask again, so its read waits longer than others. */
const patienceMs = 10_000;
/** While the log gives no answer, nothing can be written to it either. */
const headWithinMs = 3_000;
const mostAtOnce = 1_000;

export function createOwnWrites({ writers, head, checkpoints }: OwnWritesDeps): OwnWrites {
  const readHead = createBatcher<undefined, Position>(async (reads) => {
    const giveUp = new AbortController();
    // Without the log, a read returns the data there is.
    const noAnswer = setTimeout(headWithinMs, START, { signal: giveUp.signal });
    const position = await Promise.race([head(), noAnswer]).catch(() => START);
    giveUp.abort();
    await noAnswer.catch(() => undefined);
    return reads.map(() => position);
  }, mostAtOnce);

  async function waitForHead(projections: readonly ProjectionName[]): Promise<void> {
    const position = await readHead(undefined);
    if (position > checkpoints.getReached(projections))
      await checkpoints.waitFor(projections, position, patienceMs).catch(() => undefined);
  }

  return {
    waitForOwnWrite: (memberId, projections) =>
      writers.mayHaveWritten(memberId) ? waitForHead(projections) : undefined,
  };
}
