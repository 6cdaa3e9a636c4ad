import type pg from 'pg';
import { type Position, START } from '../eventStore/eventStore.ts';
import { createGathering } from '../gathering.ts';
import { type Logger } from '../observing/logger.ts';
import { migrate } from '../postgres/migrate.ts';

/** Where in the log the last write of each member stands, for all instances and after restarts. */
export interface LastWrites {
  /** Resolves once every instance can find it. Never fails: the write is in the log, and its answer must go out. */
  note(memberId: string, position: Position): Promise<void>;
  /** START where the member wrote nothing lately. */
  find(memberId: string): Promise<Position>;
}

/** Projections are behind by milliseconds; a read after this long shows what there is. */
const recently = `written_at > now() - interval '10 seconds'`;

const schema = [
  `CREATE TABLE consistency.last_writes (
     member_id text COLLATE "C" PRIMARY KEY,
     position text COLLATE "C",
     written_at timestamptz NOT NULL,
     announced_at timestamptz
   ) WITH (fillfactor = 50);`,
];

/** Rows are written in the order of their keys, so that two instances never wait for each other. */
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
/** Longest wait for the database in a command whose events are stored. */
export const answerWithinMs = 2_000;

interface Write {
  memberId: string;
  position: Position;
}

export async function openLastWrites(pool: pg.Pool, logger: Logger): Promise<LastWrites> {
  await migrate(pool, 'consistency', schema);
  await pool.query(`DELETE FROM consistency.last_writes 
    WHERE greatest(written_at, announced_at) < now() - interval '1 day'`);

  const send = createGathering<Write, undefined>(async (writes) => {
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
    async note(memberId, position) {
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
