import { randomBytes } from 'node:crypto';
import { createLoopOffers, readEndedOffers, readLoopHolds } from '@pass-along/command-api';
import { defaultSettings, limits } from '@pass-along/contracts';
import { itemsTable, readModelSchema, savedSearchesTable, tastesTable } from '@pass-along/contracts/tables';
import {
  createLogger,
  createPool,
  createPostgresEventStore,
  createPostgresKeyVault,
  withPrivacy,
} from '@pass-along/platform';
import { readModels, startRuntime } from '@pass-along/projectors';
import type pg from 'pg';
import { communityEvents, fillReadModels, memberId } from './community.ts';
import { newEvent, seeded, type AddressedEvent } from './mixedEvents.ts';
import { atMost, percentile, type BenchRow } from './rows.ts';
import { timesOf } from './timing.ts';

const members = 1_333;
/** Nearly half of them are things for swapping. */
const items = 22_300;
const likesPerMember = 10;
/** Every twentieth member has a saved search, which fits some thirty things. */
const searches = 66;
const keywords = [
  'red lamp',
  'blue bicycle',
  'folding table',
  'old guitar',
  'sturdy shelf',
  'green kettle',
  'old radio',
];
const runs = 300;
/** By then a server that has run for a while knows most texts and its code is compiled. */
const warmups = 50;

/** The look for loops after a like, with all its queries, beside 10,000 things for swapping and 100,000 arcs. */
export async function benchSwapLooks(connectionString: string): Promise<BenchRow[]> {
  await fillCommunity(connectionString);
  const pool = createPool(connectionString, { name: 'bench-looks' });
  try {
    return [await measureLooks(pool)];
  } finally {
    await pool.end();
  }
}

async function measureLooks(pool: pg.Pool): Promise<BenchRow> {
  let offered = 0;
  const offers = createLoopOffers({
    offer: () => Promise.resolve(void (offered += 1)),
    readHolds: readLoopHolds,
    readEnded: readEndedOffers,
    search: () => Promise.reject(new Error('A look searches near one member only')),
  });
  const load = {
    rows: async <Row extends object>(statement: string, values: readonly unknown[]) =>
      (await pool.query<Row>(statement, [...values])).rows,
  };
  const times = await timesOf(
    runs,
    async (run) => {
      // so much later that the things of the loops before are free again
      const at = new Date(Date.UTC(2027, 0) + run * limits.swapLoop.holdMs).toISOString();
      const startedAt = performance.now();
      await offers.lookFor(memberId((run * 7) % members), { at, load, settings: defaultSettings });
      return performance.now() - startedAt;
    },
    warmups,
  );
  if (offered < runs / 2) throw new Error('The looks found hardly any loop');
  return atMost('swap loops, look after a like in read models of 10,000 things (ms, p95)', percentile(times, 95), 50);
}

/** The rows of 10,000 things for swapping with 100,000 arcs. */
async function fillCommunity(connectionString: string): Promise<void> {
  await createReadModels(connectionString);
  await fillReadModels(connectionString, listLikedItems());
  const pool = createPool(connectionString, { name: 'bench-looks' });
  try {
    await fillTastesAndSearches(pool);
  } finally {
    await pool.end();
  }
}

/** The tables of an empty log. */
async function createReadModels(connectionString: string): Promise<void> {
  const logger = createLogger({ level: 'warn' });
  const pool = createPool(connectionString, { name: 'bench-looks' });
  const rawStore = await createPostgresEventStore({ connectionString, logger });
  const vault = await createPostgresKeyVault({ connectionString, pool, masterKey: randomBytes(32), logger });
  const deps = { connectionString, pool, store: withPrivacy(rawStore, vault), rawStore, logger };
  const runtime = await startRuntime(readModels, deps);
  await runtime.stop();
  await rawStore.close();
  await vault.close();
  await pool.end();
}

/** Each member likes things for swapping of others at random. */
function listLikedItems(): AddressedEvent[] {
  const events = communityEvents({ members, items });
  const barter = events.filter(({ event }) => event.type === 'ItemListed' && event.data['type'] === 'barter');
  const random = seeded(3);
  const likes = Array.from({ length: members * likesPerMember }, (_, like) => like % members).flatMap((number) => {
    const listed = barter[Math.floor(random() * barter.length)];
    if (!listed) return [];
    const { itemId, ownerId, listedAt } = listed.event.data;
    const data = { itemId, ownerId, memberId: memberId(number), likedAt: listedAt };
    return [{ stream: listed.stream, event: newEvent(memberId(number), 'ItemLiked', data, String(listedAt)) }];
  });
  return [...events, ...likes];
}

/** As the projections would; ranking recommendations would take most of the time. */
async function fillTastesAndSearches(pool: pg.Pool): Promise<void> {
  const none = `'[]'::jsonb`;
  await pool.query(`
    INSERT INTO ${readModelSchema}.${tastesTable.name} (member_id, is_off, likes, received, requested, hidden, circles,
      matches, categories, received_categories, tags)
    SELECT one->>'userId', false, jsonb_agg(item_id), ${Array.from({ length: 8 }, () => none).join(', ')}
    FROM ${readModelSchema}.${itemsTable.name}, jsonb_array_elements(likes) AS one GROUP BY one->>'userId'`);
  await pool.query(
    `INSERT INTO ${readModelSchema}.${savedSearchesTable.name} (search_id, member_id, name, keyword, saved_at)
     SELECT 'search-' || place, member_id, keyword, keyword, now()
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS search (member_id, keyword, place)`,
    [
      Array.from({ length: searches }, (_, search) => memberId(search * 20)),
      Array.from({ length: searches }, (_, search) => keywords[search % keywords.length]),
    ],
  );
  await pool.query('VACUUM ANALYZE');
}
