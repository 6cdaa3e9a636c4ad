import { randomBytes } from 'node:crypto';
import { readModelSchema, streams } from '@pass-along/contracts';
import { createPostgresEventStore, createPostgresKeyVault, type EventStore, type NewEvent, type Position, withPrivacy } from '@pass-along/platform';
import { silentLogger, testDatabase } from '@pass-along/platform/testing';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { type RuntimeDeps } from '../runtime/leader.ts';
import { type Projection } from '../runtime/projection.ts';
import { at, itemListed, later, memberRegistered, newEvent, swapProposed } from './events.ts';

/** A database of its own with an event store and key vault in it. */
export interface World extends RuntimeDeps {
  append: (stream: string, ...events: NewEvent[]) => Promise<Position>;
  /** Resolves once every projection's checkpoint stands at the end of the log. */
  caughtUp(projections: readonly Projection[]): Promise<void>;
  rowsOf(projection: Projection, schema?: string): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const database = await testDatabase();
  const options = { connectionString: database.url, logger: silentLogger };
  const rawStore = await createPostgresEventStore(options);
  const vault = await createPostgresKeyVault({ ...options, pool: database.pool, masterKey: randomBytes(32) });
  const store = withPrivacy(rawStore, vault);
  return {
    ...options,
    pool: database.pool,
    store,
    rawStore,
    retryMs: 1,
    async append(stream, ...events) {
      return (await store.append(stream, events, 'any')).position;
    },
    async caughtUp(projections) {
      const head = await rawStore.head();
      await vi.waitFor(async () => { expect(await positionsOf(database.pool, projections)).toEqual(projections.map(() => head)); }, { timeout: 20_000 });
    },
    async rowsOf(projection, schema = readModelSchema) {
      const tables: unknown[] = [];
      for (const { name, key } of projection.tables) tables.push((await database.pool.query(`SELECT * FROM ${schema}.${name} ORDER BY ${key}`)).rows);
      return tables;
    },
    async close() {
      await vault.close();
      await store.close();
      await database.drop();
    },
  };
}

async function positionsOf(pool: pg.Pool, projections: readonly Projection[]): Promise<(string | undefined)[]> {
  const { rows } = await pool.query<{ projection: string; position: string }>('SELECT projection, position FROM projections.checkpoints');
  return projections.map(({ name }) => rows.find(({ projection }) => projection === name)?.position);
}

/** A little of everything: two members, three items, a swap that is completed and one that is rejected. */
export async function fillCommunity(append: World['append']): Promise<void> {
  for (const memberId of ['anna', 'ben']) await append(streams.member(memberId), newEvent('MemberRegistered', memberRegistered(memberId)));
  await append(streams.member('ben'), newEvent('MemberSignedIn', { memberId: 'ben', role: 'user', signedInAt: later }));
  await append(streams.item('spade'), newEvent('ItemListed', itemListed()));
  await append(streams.item('guitar'), newEvent('ItemListed', itemListed({ itemId: 'guitar', ownerId: 'ben', title: 'Guitar', estimatedValue: null })));
  await append(streams.item('lamp'), newEvent('ItemListed', itemListed({ itemId: 'lamp', title: 'Lamp', type: 'donate', tags: [] })));
  await append(streams.itemViews('spade', '2026-03-01'), newEvent('ItemViewed', { itemId: 'spade', viewer: 'ben', viewedAt: at }));
  await append(
    streams.item('lamp'),
    newEvent('ItemLiked', { itemId: 'lamp', memberId: 'ben', likedAt: at }),
    newEvent('ItemLiked', { itemId: 'lamp', memberId: 'cleo', likedAt: later }),
    newEvent('ItemUnliked', { itemId: 'lamp', memberId: 'ben', unlikedAt: later }),
    newEvent('ItemRemoved', { itemId: 'lamp', ownerId: 'anna', removedAt: later }),
  );
  await append(streams.swap('swap1'), newEvent('SwapProposed', swapProposed()), newEvent('SwapAcceptanceBegun', { swapId: 'swap1', attempt: 1, begunAt: later }));
  for (const itemId of ['spade', 'guitar']) {
    await append(streams.item(itemId), newEvent('ItemReserved', { itemId, swapId: 'swap1', attempt: 1, reservedAt: later }));
  }
  await append(
    streams.swap('swap1'),
    newEvent('SwapAccepted', { swapId: 'swap1', acceptedAt: later }),
    newEvent('HandoverConfirmed', { swapId: 'swap1', byMemberId: 'anna', confirmedAt: later }),
    newEvent('SwapCompleted', { swapId: 'swap1', completedAt: later }),
  );
  await append(streams.item('spade'), newEvent('ItemExchanged', { itemId: 'spade', swapId: 'swap1', exchangedAt: later }));
  await append(
    streams.swap('swap2'),
    newEvent('SwapProposed', swapProposed({ swapId: 'swap2', requestedItemId: 'lamp', offeredItemId: null })),
    newEvent('SwapRejected', { swapId: 'swap2', ownerId: 'anna', why: 'declined', reason: 'Already given away', rejectedAt: later }),
  );
}

/** Delivers every batch a second time, and splits batches so that several overlap. */
export function deliveringTwice(store: EventStore): EventStore {
  return {
    ...store,
    async *subscribe(options) {
      for await (const batch of store.subscribe({ ...options, batchSize: 3 })) {
        yield batch;
        yield batch;
      }
    },
  };
}
