import type pg from 'pg';
import { type Position, START } from '../eventStore/eventStore.ts';
import { createBatcher } from '../batcher.ts';
import { type Logger } from '../observing/logger.ts';
import { migrate } from '../postgres/migrate.ts';

/** The log position of each member's last write, shared by all instances and kept across restarts. */
export interface LastWrites {
  /**
   * Resolves once every instance can find it. Never fails, because the write is already in the log and must be
   * answered.
   */
  record(memberId: string, position: Position): Promise<void>;
  /** START when the member wrote nothing recently. */
  find(memberId: string): Promise<Position>;
}

/** Projections lag by milliseconds. A read later than this does not wait. */
const recently = `written_at > now() - interval '10 seconds'`;

const schema = [
  `CREATE TABLE consistency.last_writes (
     member_id text COLLATE "C" PRIMARY KEY,
     position text COLLATE "C",
     written_at timestamptz NOT NULL,
     announced_at timestamptz
   ) WITH (fillfactor = 50);`,
];

/** Rows are written in key order, so that two instances cannot deadlock. */
const noteAll = `
  INSERT INTO consistency.last_writes AS last (member_id, position, written_at)
    SELECT member_id, position, now()
      FROM unnest($1::text[], $2::text[]) AS given (member_id, position),
        -- a server that crashes may lose the last rows: they serve for seconds only
        set_config('synchronous_commit', 'off', true)
      ORDER BY member_id
    ON CONFLICT (member_id) DO UPDATE SET
      position = CASE WHEN last.${recently} THEN greatest(last.position, excluded.position) ELSE excluded.position END,
      written_at = excluded.written_at`;

const mostAtOnce = 500;
/** Longest wait for the database after the command's events are stored. */
export const answerWithinMs = 2_000;

interface Write {
  memberId: string;
  position: Position;
}

export async function openLastWrites(pool: pg.Pool, logger: Logger): Promise<LastWrites> {
  await migrate(pool, 'consistency', schema);
  await pool.query(`DELETE FROM consistency.last_writes 
    WHERE greatest(written_at, announced_at) < now() - interval '1 day'`);

  const send = createBatcher<Write, undefined>(async (writes) => {
    const latest = new Map<string, Position>();
    for (const { memberId, position } of writes)
      if (position > (latest.get(memberId) ?? START)) latest.set(memberId, position);
    const statement = {
      name: 'note-last-writes',
      text: noteAll,
      values: [[...latest.keys()], [...latest.values()]],
      query_timeout: answerWithinMs,
    };
    await pool.query(statement);
    return writes.map(() => undefined);
  }, mostAtOnce);

  return {
    async record(memberId, position) {
      await send({ memberId, position }).catch((error: unknown) => {
        logger.warn({ err: error }, 'The last write of a member could not be noted');
      });
    },
    async find(memberId) {
      const { rows } = await pool.query<{ position: Position | null }>({
        name: 'find-last-write',
        text: `SELECT position FROM consistency.last_writes WHERE member_id = $1 AND ${recently}`,
        values: [memberId],
      });
      return rows[0]?.position ?? START;
    },
  };
}
