import type { NewKey } from '../eventStore/eventStore.ts';

/** A new key that is not in the vault yet. */
export interface DraftedKey extends NewKey {
  key: Buffer;
  /** Call it once the key is in the vault. */
  markStored(): void;
}

/** One data key per member, stored outside the event store and wrapped by the master key. */
export interface KeyVault {
  /** The member's 32-byte data key, created at first use; undefined once destroyed. @throws UnreadableKey */
  getOrCreateKey(memberId: string): Promise<Buffer | undefined>;
  /** A new key for a new entity; undefined where one is known. Optional. */
  draftKey?(id: string): DraftedKey | undefined;
  /** The existing keys of these members that can be opened, for reading. */
  getKeys(memberIds: readonly string[]): Promise<Map<string, Buffer>>;
  /** Destroys the key for good, on every instance. What it encrypted can't be read any more. */
  destroy(memberId: string): Promise<void>;
  /** How many damaged keys were found so far. Optional. */
  countUnreadable?(): number;
}

/** A key in the vault can't be opened. Nothing is encrypted under it or written in its place. */
export class UnreadableKey extends Error {
  constructor(memberId: string, options?: ErrorOptions) {
    super(`The key of ${memberId} can't be opened`, options);
    this.name = 'UnreadableKey';
  }
}
