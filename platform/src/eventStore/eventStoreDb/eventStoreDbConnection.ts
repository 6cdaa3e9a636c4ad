import { EventEmitter } from 'node:events';
import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { Availability } from '../../storeAvailability.ts';
import { readConnectionString } from './eventStoreDbConnectionString.ts';
import { answerWithinMs, probe } from './eventStoreDbDeadlines.ts';
import { type CallContext, isTransient } from './eventStoreDbFailures.ts';
import { removeAddressServerNames } from './tlsServerNames.ts';

removeAddressServerNames();

/** A client, and the context of its calls. */
export interface Connection extends CallContext {
  client: EventStoreDBClient;
  /** Passed with every append, so that the client makes one call per append. */
  appendCredentials: Credentials;
}

/**
 * Without credentials per call, appends of all clients in the process share one table of pending answers. One client's
 * broken or closed batch stream then rejects the others' appends, and a late answer throws outside any promise. With
 * credentials the client sends each append as a call with its own deadline and error.
 * @throws Error saying what is wrong with the connection string
 */
export function openConnection(url: string, closed: AbortSignal): Connection {
  const { credentials, hosts, hasDeadline, errors } = readConnectionString(url);
  if (errors.length > 0) throw new Error(`The EventStoreDB connection string ${errors.join('; it ')}`);
  const appendCredentials = credentials ?? { username: '', password: '' };
  const client = EventStoreDBClient.connectionString(hasDeadline ? url : withDeadline(url));
  const events = new EventEmitter<{ break: []; away: [] }>();
  // every subscription listens to this emitter
  events.setMaxListeners(0);
  const availability = new Availability({
    ask: () =>
      probe(client).catch((error: unknown) => {
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

/** The client's default is 10 s. */
function withDeadline(url: string): string {
  return `${url.trim()}${url.includes('?') ? '&' : '?'}defaultDeadline=${String(answerWithinMs)}`;
}
