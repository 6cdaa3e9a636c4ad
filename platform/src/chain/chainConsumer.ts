import type pg from 'pg';
import { type Consumer } from '../consumers/consumer.ts';
import { type EventStore } from '../eventStore/eventStore.ts';
import { addLinks, chainHead, forgetLinks, linkUp, migrateLinks } from './links.ts';

/** Gathering makes one statement of many: what comes in this time leaves appends alone. */
const gatherMs = 250;
/** What no community comes near for long: beyond it the chain is done a little later, and appends lose nothing to it. */
const mostPerSecond = 1_000;

/** Follows a log and keeps the links of its hash chain. What it links is read anew, as it is kept, so that every byte counts. */
export async function chainConsumer(pool: pg.Pool, rawStore: EventStore, logId: string): Promise<Consumer> {
  await migrateLinks(pool);
  return {
    name: 'logChain',
    reads: 'stored',
    beginsAt: 'start',
    gatherMs,
    mostPerSecond,
    // without a checkpoint the log was taken as it is found, on purpose; seals go on telling what it was
    create: (client) => forgetLinks(client, logId),
    async handle(events) {
      const last = events.at(-1);
      if (!last) return {};
      const links = await linkUp(rawStore, await chainHead(pool, logId), last.position);
      return links.length === 0 ? {} : { write: (client) => addLinks(client, logId, links) };
    },
  };
}
