import { copyState, type ShownCopy } from '@pass-along/contracts';
import type pg from 'pg';

interface CopyRow {
  copy_id: string;
  member_id: string;
  moment: string;
  masked: boolean;
  state: string;
  done: number;
  total: number;
  seconds: number | null;
  error: string | null;
  ordered_at: string;
  gone_at: string | null;
}

/** A copy that may be read now. */
export interface ReadyCopy {
  copyId: string;
  memberId: string;
  moment: string;
  masked: boolean;
}

const isUnexpired = '(gone_at IS NULL OR gone_at > now())';

/** All copies with their progress, oldest order first. */
export async function readCopies(pool: pg.Pool, memberId: string): Promise<ShownCopy[]> {
  const { rows } = await pool.query<CopyRow>(
    `SELECT copy_id, member_id, moment, masked, state, events_done::float8 AS done, events_total::float8 AS total,
       extract(epoch FROM updated_at - begun_at)::float8 AS seconds, error, ordered_at, gone_at
     FROM projections.copies WHERE ${isUnexpired} ORDER BY position`,
  );
  return rows.map((row) => {
    const { done, total, seconds, gone_at: goneAt } = row;
    const ratePerSecond = seconds !== null && seconds > 0 ? Math.round(done / seconds) : 0;
    return {
      _id: row.copy_id,
      moment: row.moment,
      state: copyState.parse(row.state),
      isMine: row.member_id === memberId,
      masked: row.masked,
      eventsDone: done,
      eventsTotal: Math.max(total, done),
      ratePerSecond,
      secondsLeft: ratePerSecond > 0 ? Math.ceil(Math.max(total - done, 0) / ratePerSecond) : 0,
      error: row.error,
      orderedAt: row.ordered_at,
      goneAt,
    };
  });
}

/** Undefined once the copy is gone. Read at each request, so that an erasure takes effect at once in every process. */
export async function findReadyCopy(pool: pg.Pool, copyId: string): Promise<ReadyCopy | undefined> {
  const { rows } = await pool.query<ReadyCopy>(
    `SELECT copy_id AS "copyId", member_id AS "memberId", moment, masked
     FROM projections.copies WHERE copy_id = $1 AND state = 'ready' AND ${isUnexpired}`,
    [copyId],
  );
  return rows[0];
}
