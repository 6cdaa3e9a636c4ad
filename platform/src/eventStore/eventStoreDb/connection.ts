import { EventStoreDBClient, type Credentials } from '@eventstore/db-client';

/** A client with what its calls need beside it. */
export interface Connection {
  client: EventStoreDBClient;
  /** Passed with every append, so that the client makes one call per append. */
  appendCredentials: Credentials;
  /** Aborts when the store is closed. */
  closed: AbortSignal;
}

const withCredentials = /^esdb(?:\+discover)?:\/\/([^:@/]+):([^@]+)@/;

/**
 * Without credentials of their own, appends of every client in the process share one table of pending answers: one client's
 * broken or closed batch stream rejects the others' appends, and an answer that still arrives for one of those then throws
 * outside any promise. With credentials the client sends each append as a call with its own deadline and its own error.
 *
 * @throws Error when the connection string is wrong, or uses TLS without the user the server asks of readers of $all.
 */
export function openConnection(url: string, closed: AbortSignal): Connection {
  const client = EventStoreDBClient.connectionString(url);
  return { client, appendCredentials: credentialsIn(url), closed };
}

function credentialsIn(url: string): Credentials {
  const [, username, password] = withCredentials.exec(url.trim()) ?? [];
  if (username !== undefined && password !== undefined) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  if (/[?&]tls=false\b/i.test(url)) return { username: '', password: '' };
  throw new Error('The EventStoreDB connection string needs a user (esdb://user:password@host) or tls=false');
}
