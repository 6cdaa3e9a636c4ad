import { type LastEvent, toLastEvent } from '../eventStore/lastEvent.ts';
import { runInTransaction } from '../postgres/transaction.ts';
import { type ErasedKeys, markAllForErasure } from '../privacy/erasedKeys.ts';
import { beginLog, readLogIdentity } from './logIdentity.ts';
import type { LogSources } from './verifyLogIdentity.ts';

export interface AcceptLogDeps extends LogSources {
  erased: ErasedKeys;
}

/**
 * Deliberately adopts the log that was found, after `rebuilt` has rebuilt the read models from it and returned their
 * names. Other consumers lose their checkpoints and deadlines and start over. Erased members are erased in this log
 * too. The references to the log are updated last, so that an interrupted run is repeated. Returns the log's id.
 */
export async function acceptLog(
  { rawStore, pool, memories, erased }: AcceptLogDeps,
  rebuilt: () => Promise<readonly string[]>,
): Promise<string> {
  const logId = (await readLogIdentity(rawStore)) ?? (await beginLog(rawStore));
  await markAllForErasure(pool, erased);
  const readModels = await rebuilt();
  await runInTransaction(pool, async (client) => {
    await client.query('DELETE FROM consumers.parked_events WHERE consumer <> ALL($1)', [readModels]);
    await client.query('DELETE FROM consumers.deadlines');
    await client.query('DELETE FROM consumers.checkpoints WHERE consumer <> ALL($1)', [readModels]);
  });
  const lastEvent = await readLastEvent(rawStore);
  for (const memory of memories) await memory.bind({ logId, lastEvent });
  return logId;
}

async function readLastEvent(store: LogSources['rawStore']): Promise<LastEvent | null> {
  for await (const event of store.readAll({ direction: 'backwards', limit: 1 })) return toLastEvent(event);
  return null;
}
