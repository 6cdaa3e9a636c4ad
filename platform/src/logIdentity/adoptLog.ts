import { type LastEvent, lastEventOf } from '../eventStore/lastEvent.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { type ErasedKeys, eraseAllAgain } from '../privacy/erasedKeys.ts';
import { beginLog, identityOf } from './identity.ts';
import { type LogSources } from './recogniseLog.ts';

export interface AdoptDeps extends LogSources {
  erased: ErasedKeys;
}

/**
 * Makes the log that is found the one in force, on purpose, once `rebuilt` has made the read models from it: they are named by it. Other
 * followers forget where they stood and begin again, their deadlines with them; what was erased is erased in this log, too. Last of all
 * everybody remembers it, so that whatever breaks off before is begun again. Answers its id.
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
