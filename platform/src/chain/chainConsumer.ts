import type pg from 'pg';
import type { Consumer } from '../consumers/consumer.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { addLinks, readChainHead, forgetLinks, buildLinks, migrateLinks } from './chainLinks.ts';

export const chainConsumerName = 'logChain';

/** Batches what arrives in this time into one statement, so that the chain does not slow down appends. */
const gatherMs = 250;
/** Few communities exceed this for long. Above it the chain lags a little, and appends keep their speed. */
const mostPerSecond = 1_000;

/**
 * Follows the log and stores the links of its hash chain. It rereads each event as stored, so that every byte is
 * covered.
 */
export async function createChainConsumer(pool: pg.Pool, rawStore: EventStore, logId: string): Promise<Consumer> {
  await migrateLinks(pool);
  return {
    name: chainConsumerName,
    reads: 'stored',
    beginsAt: 'start',
    gatherMs,
    maxPerSecond: mostPerSecond,
    // without a checkpoint the current log was adopted on purpose; existing seals still say what the log was before
    create: (client) => forgetLinks(client, logId),
    async handle(events) {
      const last = events.at(-1);
      if (!last) return {};
      const links = await buildLinks(rawStore, await readChainHead(pool, logId), last.position);
      return links.length === 0 ? {} : { write: (client) => addLinks(client, logId, links) };
    },
  };
}
