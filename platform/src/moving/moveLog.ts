import { streams } from '@pass-along/contracts';
import type pg from 'pg';
import { readLogEnd } from '../consumers/consumerStatus.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { type LastEvent, toLastEvent } from '../eventStore/lastEvent.ts';
import { createId } from '../ids.ts';
import { readLogIdentity, createLogEvent } from '../logIdentity/logIdentity.ts';
import { type LogReference, findSuccessor, createVaultReference } from '../logIdentity/logReferences.ts';
import { type LogSources, verifyLogIdentity } from '../logIdentity/verifyLogIdentity.ts';
import { runTransaction } from '../postgres/transaction.ts';
import { copyLog, type CopyOptions, type Proof, type Side } from './copyLog.ts';
import { moveConsumers } from './moveConsumers.ts';
import { getMoved } from '../eventStore/movedEvents.ts';
import { countMoves, getPositionPrefix } from './movedLog.ts';

export interface MoveOptions extends Pick<CopyOptions, 'copier' | 'onProgress'> {
  /** The source with decryption, and the stores that reference it. */
  log: LogSources;
  /** Both without decryption. */
  source: Side;
  target: Side;
  /** A connection with the exclusive lock, see `acquireExclusiveAccess`. */
  client: pg.ClientBase;
}

export interface MoveOutcome {
  logId: string;
  /** Undefined when the log had already moved and nothing was copied. */
  proof: Proof | undefined;
}

/**
 * Moves a community to another event store. Copies the log, proves the copy and closes it with a new identity. Then one
 * transaction moves the consumers and makes it the current log. An interrupted run can be repeated; the source is never
 * changed.
 */
export async function moveLog(options: MoveOptions): Promise<MoveOutcome> {
  const { log, source, target, client } = options;
  const [from, to] = [await readLogIdentity(source.store), await readLogIdentity(target.store)];
  if (to !== undefined && (await hasMoved(log.pool, from, to))) return { logId: to, proof: undefined };
  const { logId: movedFrom } = await verifyLogIdentity({ ...log, memories: await findUnmoved(log.memories, from, to) });
  const moves = await countMoves(source.store);
  const { proof, closing, placeOf } = await copyLog({ ...options, source: { ...source, logId: movedFrom, moves } });
  const { logId, event } = closing
    ? { logId: String(closing.data['logId']), event: toLastEvent(closing) }
    : await closeCopy(target.store, movedFrom, moves + 1);
  const lastEvent = { ...event, position: getPositionPrefix(moves + 1) + event.position };
  const end = await readLogEnd(log.rawStore);
  await runTransaction(
    client,
    async () => {
      await moveConsumers(client, { placeOf, end });
      // the vault is the first reference and is updated last
      for (const memory of log.memories.toReversed()) await memory.bind({ logId, lastEvent }, client);
    },
    { durable: true },
  );
  return { logId, proof };
}

async function hasMoved(pool: pg.Pool, from: string | undefined, to: string): Promise<boolean> {
  if (from === undefined || (await findSuccessor(pool, from)) !== to) return false;
  return (await createVaultReference(pool).read())?.logId === to;
}

/** An interrupted move may have bound the pictures to the new log already. */
async function findUnmoved(
  memories: readonly LogReference[],
  from: string | undefined,
  to: string | undefined,
): Promise<LogReference[]> {
  const recalled = await Promise.all(memories.map(async (memory) => ({ memory, logId: (await memory.read())?.logId })));
  const isMoved = (logId: string | undefined) => logId !== undefined && logId === to && to !== from;
  return recalled.flatMap(({ memory, logId }) => (isMoved(logId) ? [] : [memory]));
}

/** From here on the copy is a log of its own. */
async function closeCopy(
  copy: EventStore,
  movedFrom: string,
  moves: number,
): Promise<{ logId: string; event: LastEvent }> {
  const logId = createId();
  const closing = createLogEvent('MoveLog', (movedAt) => ({
    type: 'LogMoved',
    data: { logId, movedFrom, moves, movedAt },
  }));
  const stream = streams.log();
  return { logId, event: { id: closing.id, stream, ...(await copy.append(stream, [closing], 'exists')) } };
}

/** Id of an old log left in an event store; undefined for the current log and a partial copy of it. */
export async function findLeftLog(pool: pg.Pool, store: EventStore): Promise<string | undefined> {
  const logId = await readLogIdentity(store);
  if (logId === undefined || (await findSuccessor(pool, logId)) === undefined) return undefined;
  const inForce = (await createVaultReference(pool).read())?.logId;
  for await (const first of store.readAll({ limit: 1 })) if (getMoved(first)?.copyOf === inForce) return undefined;
  return logId;
}
