import { EventEmitter } from 'node:events';
import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { Availability } from '../../availability.ts';
import { readConnectionString } from './connectionString.ts';
import { answerWithinMs, askForNothing } from './deadlines.ts';
import { type Asked, isTransient } from './failures.ts';
import { omitAddressesAsServerNames } from './serverNames.ts';

omitAddressesAsServerNames();

/** A client with what its calls need beside it. */
export interface Connection extends Asked {
  client: EventStoreDBClient;
  /** Passed with every append, so that the client makes one call per append. */
  appendCredentials: Credentials;
}

/**
 * Without credentials of their own, appends of every client in the process share one table of pending answers: one client's
 * broken or closed batch stream rejects the others' appends, and an answer that still arrives for one of those then throws
 * outside any promise. With credentials the client sends each append as a call with its own deadline and its own error.
 *
 * @throws Error when the connection string is wrong, saying how.
 */
export function openConnection(url: string, closed: AbortSignal): Connection {
  const { credentials, hosts, hasDeadline, errors } = readConnectionString(url);
  if (errors.length > 0) throw new Error(`The EventStoreDB connection string ${errors.join('; it ')}`);
  const appendCredentials = credentials ?? { username: '', password: '' };
  const client = EventStoreDBClient.connectionString(hasDeadline ? url : withDeadline(url));
  const events = new EventEmitter<{ break: []; away: [] }>();
  // every subscription ends then
  events.setMaxListeners(0);
  const availability = new Availability({
    ask: () =>
      askForNothing(client).catch((error: unknown) => {
        if (!isTransient(error)) return;
        events.emit('break');
        throw error;
      }),
    onAway: () => {
      events.emit('away');
    },
  });
  return { client, where: hosts, appendCredentials, closed, availability, events };
}

/** The client's own default is 10 s. */
function withDeadline(url: string): string {
  return `${url.trim()}${url.includes('?') ? '&' : '?'}defaultDeadline=${String(answerWithinMs)}`;
}
