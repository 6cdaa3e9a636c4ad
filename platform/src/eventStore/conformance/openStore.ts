import { type EventStore } from '../eventStore.ts';

/** A store under test, on a database or server the test may break. */
export interface OpenStore {
  store: EventStore;
  /** Cuts every connection the store holds; the server stays reachable. */
  breakConnections(): Promise<void>;
  /** Closes the store and whatever was started for it. */
  close(): Promise<void>;
}
