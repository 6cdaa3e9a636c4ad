import type { EventStore } from '../eventStore.ts';

/** A store under test, on a database or server that the test may break. */
export interface OpenStore {
  store: EventStore;
  /** Cuts every connection of the store; the server stays reachable. */
  breakConnections(): Promise<void>;
  /** Closes the store and everything started for it. */
  close(): Promise<void>;
}
