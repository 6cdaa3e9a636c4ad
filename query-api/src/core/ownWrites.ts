import { type ProjectionName } from '@pass-along/contracts';
import { type LastWrites, type RecentWriters, START } from '@pass-along/platform';
import { type Checkpoints } from './projectionCheckpoints.ts';

export interface OwnWritesDeps {
  writers: RecentWriters;
  lastWrites: Pick<LastWrites, 'find'>;
  checkpoints: Pick<Checkpoints, 'getReached' | 'waitFor'>;
}

export interface OwnWrites {
  /**
   * Resolves once these projections include the member's own last write, or after a bounded wait. Undefined for a
   * member without a recent write: no lookup is made.
   */
  waitForOwnWrite(memberId: string, projections: readonly ProjectionName[]): Promise<void> | undefined;
}

/** As long as the last write is known. A client without a token cannot ask again, so its read waits longer. */
const patienceMs = 10_000;

export function createOwnWrites({ writers, lastWrites, checkpoints }: OwnWritesDeps): OwnWrites {
  async function waitForLastWrite(memberId: string, projections: readonly ProjectionName[]): Promise<void> {
    // Without the table or the log, a read returns the data there is.
    const position = await lastWrites.find(memberId).catch(() => START);
    if (position > checkpoints.getReached(projections))
      await checkpoints.waitFor(projections, position, patienceMs).catch(() => undefined);
  }

  return {
    waitForOwnWrite: (memberId, projections) =>
      writers.mayHaveWritten(memberId) ? waitForLastWrite(memberId, projections) : undefined,
  };
}
