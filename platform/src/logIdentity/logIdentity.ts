import { getEventDefinition, streams, type LogEvent } from '@pass-along/contracts';
import { type EventStore, type NewEvent, WrongExpectedRevision } from '../eventStore/eventStore.ts';
import { createId } from '../ids.ts';

/** The id in the latest event of the log's own stream; undefined for a log without one. */
export async function readLogIdentity(store: EventStore): Promise<string | undefined> {
  for await (const { data } of store.readStream(streams.log(), { direction: 'backwards', limit: 1 })) {
    const { logId } = data;
    if (typeof logId !== 'string') throw new Error(`The log's identity in ${streams.log()} can't be read`);
    return logId;
  }
  return undefined;
}

/** Gives the log an identity, or returns the one that another process gave it first. */
export async function beginLog(store: EventStore): Promise<string> {
  const logId = createId();
  try {
    await store.append(
      streams.log(),
      [createLogEvent('BeginLog', (begunAt) => ({ type: 'LogBegun', data: { logId, begunAt } }))],
      'none',
    );
    return logId;
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    const given = await readLogIdentity(store);
    if (given === undefined) throw error;
    return given;
  }
}

/** An event about the log itself, with the current time. */
export function createLogEvent(command: string, eventAt: (at: string) => LogEvent): NewEvent {
  const [id, at] = [createId(), new Date().toISOString()];
  const event = eventAt(at);
  const metadata = {
    ...{ $correlationId: id, $causationId: id, commandId: id, command },
    actor: { id: 'start', role: 'system' },
    by: 'policy',
    at,
    schemaVersion: getEventDefinition(event.type)?.version ?? 1,
  } as const;
  return { id, ...event, metadata };
}
