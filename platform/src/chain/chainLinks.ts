import { hash } from 'node:crypto';
import type pg from 'pg';
import { type EventDigest, type EventStore, type Position, START } from '../eventStore/eventStore.ts';
import { migrate } from '../postgres/migrate.ts';

/** A position in a hash chain: its link covers that event and all before it. */
export interface ChainHead {
  /** Number of events covered. */
  events: number;
  /** Position of the last event covered. */
  position: Position;
  /** 32 bytes. */
  link: Buffer;
}

/** The head of an empty log's chain. */
export const noLinks: ChainHead = { events: 0, position: START, link: Buffer.alloc(32) };

/** A link is SHA-256 over the previous link and the event's digest. */
export function createLink({ events, link }: ChainHead, { position, digest }: EventDigest): ChainHead {
  return { events: events + 1, position, link: hash('sha256', Buffer.concat([link, digest]), 'buffer') };
}

/** Consecutive links as they are stored. */
export interface Links {
  /** The head at the last link. */
  head: ChainHead;
  /** The first bytes of each event's digest. They find the event that differs; the link proves that none does. */
  marks: Buffer;
}

export const markBytes = 8;
export const getMark = (digest: Buffer): Buffer => digest.subarray(0, markBytes);

export async function migrateLinks(pool: pg.Pool): Promise<void> {
  await migrate(pool, 'log_chain', [
    `CREATE TABLE log_chain.links (
       -- a log that moved has a chain of its own
       log_id text NOT NULL,
       events bigint NOT NULL,
       position text COLLATE "C" NOT NULL,
       link bytea NOT NULL,
       marks bytea NOT NULL,
       PRIMARY KEY (log_id, events)
     );
     -- they are random, so that trying to make them smaller is work for nothing
     ALTER TABLE log_chain.links ALTER COLUMN marks SET STORAGE EXTERNAL;`,
  ]);
}

const columns = 'events, position, link, marks';
type Row = ChainHead & { marks: Buffer };
const toLinks = ({ marks, ...head }: Row): Links => ({ head, marks });

/** The current end of a log's chain. */
export async function readChainHead(client: pg.ClientBase | pg.Pool, logId: string): Promise<ChainHead> {
  const { rows } = await client.query<ChainHead>({
    name: 'chain-head',
    text: 'SELECT events, position, link FROM log_chain.links WHERE log_id = $1 ORDER BY events DESC LIMIT 1',
    values: [logId],
  });
  return rows[0] ?? noLinks;
}

/** How many events' links one query reads. A quiet log stores a row per event, a busy one a row per some thousand. */
const eventsAtOnce = 20_000;

/** A log's chain after the given number of events. */
export async function* readLinks(pool: pg.Pool, logId: string, after: number): AsyncGenerator<Links, void, undefined> {
  let reached = after;
  for (;;) {
    const { rows } = await pool.query<Row>(
      `SELECT ${columns} FROM log_chain.links WHERE log_id = $1 AND events > $2 AND events <= greatest($2 + $3,
         (SELECT min(events) FROM log_chain.links WHERE log_id = $1 AND events > $2)) ORDER BY events`,
      [logId, reached, eventsAtOnce],
    );
    yield* rows.map(toLinks);
    const last = rows.at(-1);
    if (!last) return;
    reached = last.events;
  }
}

export async function addLinks(client: pg.ClientBase, logId: string, links: readonly Links[]): Promise<void> {
  for (const { head, marks } of links)
    await client.query(`INSERT INTO log_chain.links (log_id, ${columns}) VALUES ($1, $2, $3, $4, $5)`, [
      logId,
      head.events,
      head.position,
      head.link,
      marks,
    ]);
}

export async function forgetLinks(client: pg.ClientBase, logId: string): Promise<void> {
  await client.query('DELETE FROM log_chain.links WHERE log_id = $1', [logId]);
}

/** The links of all events after the chain's head up to a position, in pieces of some thousand. */
export async function buildLinks(store: EventStore, from: ChainHead, upTo: Position): Promise<Links[]> {
  const links: Links[] = [];
  let head = from;
  for await (const digests of readChainDigests(store, from.position, upTo)) {
    const reached = digests.filter(({ position }) => position <= upTo);
    for (const digest of reached) head = createLink(head, digest);
    if (reached.length > 0) links.push({ head, marks: Buffer.concat(reached.map(({ digest }) => getMark(digest))) });
    if (reached.length < digests.length) break;
  }
  return links;
}

export function readChainDigests(
  store: EventStore,
  after: Position,
  upTo?: Position,
): AsyncIterable<readonly EventDigest[]> {
  if (!store.readDigests) throw new Error('A hash chain needs the log as it is kept');
  return store.readDigests({ after, ...(upTo !== undefined && { upTo }) });
}
