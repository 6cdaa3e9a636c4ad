import { EventEmitter } from 'node:events';
import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';
import { readConnectionString } from './connectionString.ts';

/** A client with what its calls need beside it. */
export interface Connection {
  client: EventStoreDBClient;
  /** The hosts that the connection string names, for who runs it. */
  where: string;
  /** Passed with every append, so that the client makes one call per append. */
  appendCredentials: Credentials;
  /** Aborts when the store is closed. */
  closed: AbortSignal;
  /** Emits `answer` whenever the server has answered, `break` whenever it was lost instead. */
  answers: EventEmitter<{ answer: []; break: [] }>;
}

/**
 * Without credentials of their own, appends of every client in the process share one table of pending answers: one client's
 * broken or closed batch stream rejects the others' appends, and an answer that still arrives for one of those then throws
 * outside any promise. With credentials the client sends each append as a call with its own deadline and its own error.
 *
 * @throws Error when the connection string is wrong, saying how.
 */
export function openConnection(url: string, closed: AbortSignal): Connection {
  const { credentials, hosts, errors } = readConnectionString(url);
  if (errors.length > 0) throw new Error(`The EventStoreDB connection string ${errors.join('; it ')}`);
  const appendCredentials = credentials ?? { username: '', password: '' };
  const answers = new EventEmitter<{ answer: []; break: [] }>();
  // every subscription may wait for one
  answers.setMaxListeners(0);
  return { client: EventStoreDBClient.connectionString(url), where: hosts, appendCredentials, closed, answers };
}
