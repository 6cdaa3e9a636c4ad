import { definitionOf, streams, type LogEvent } from '@pass-along/contracts';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '../eventStore/eventStore.ts';
import { newId } from '../ids.ts';

/** Undefined for a log that was never begun. The latest event of its stream counts. */
export async function identityOf(store: EventStore): Promise<string | undefined> {
  for await (const { data } of store.readStream(streams.log(), { direction: 'backwards', limit: 1 })) {
    const { logId } = data;
    if (typeof logId !== 'string') throw new Error(`The log's identity in ${streams.log()} can't be read`);
    return logId;
  }
  return undefined;
}

/** Gives the log its identity, or finds the one that somebody else gave it meanwhile. */
export async function beginLog(store: EventStore): Promise<string> {
  const logId = newId();
  try {
    await store.append(
      streams.log(),
      [newLogEvent('BeginLog', (begunAt) => ({ type: 'LogBegun', data: { logId, begunAt } }))],
      'none',
    );
    return logId;
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    const given = await identityOf(store);
    if (given === undefined) throw error;
    return given;
  }
}

/** An event of the log's own, as of now. */
export function newLogEvent(command: string, eventAt: (at: string) => LogEvent): NewEvent {
  const [id, at] = [newId(), new Date().toISOString()];
  const event = eventAt(at);
  const metadata = {
    ...{ $correlationId: id, $causationId: id, commandId: id, command },
    actor: { id: 'start', role: 'system' },
    by: 'policy',
    at,
    schemaVersion: definitionOf(event.type)?.version ?? 1,
  } as const;
  return { id, ...event, metadata };
}
