import { type LastEvent, lastEventOf } from '../eventStore/lastEvent.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { type ErasedKeys, eraseAllAgain } from '../privacy/erasedKeys.ts';
import { beginLog, identityOf } from './identity.ts';
import { type LogSources } from './recogniseLog.ts';

export interface AdoptDeps extends LogSources {
  erased: ErasedKeys;
}

/**
 * Deliberately adopts the log that was found, after `rebuilt` has rebuilt the read models from it and returned their
 * names. Other consumers lose their checkpoints and deadlines and start over. Erased members are erased in this log
 * too. The references to the log are updated last, so that an interrupted run is repeated. Returns the log's id.
 */
export async function adoptLog(
  { rawStore, pool, memories, erased }: AdoptDeps,
  rebuilt: () => Promise<readonly string[]>,
): Promise<string> {
  const logId = (await identityOf(rawStore)) ?? (await beginLog(rawStore));
  await eraseAllAgain(pool, erased);
  const readModels = await rebuilt();
  await inTransaction(pool, async (client) => {
    await client.query('DELETE FROM consumers.parked_events WHERE consumer <> ALL($1)', [readModels]);
    await client.query('DELETE FROM consumers.deadlines');
    await client.query('DELETE FROM consumers.checkpoints WHERE consumer <> ALL($1)', [readModels]);
  });
  const lastEvent = await lastOf(rawStore);
  for (const memory of memories) await memory.belongTo({ logId, lastEvent });
  return logId;
}

async function lastOf(store: LogSources['rawStore']): Promise<LastEvent | null> {
  for await (const event of store.readAll({ direction: 'backwards', limit: 1 })) return lastEventOf(event);
  return null;
}
