import { type NewKey } from '../eventStore/eventStore.ts';

/** A key that is made, but not yet in the vault. */
export interface DraftedKey extends NewKey {
  key: Buffer;
  /** To be called once it is there. */
  kept(): void;
}

/** One data key per member, kept outside the event store, wrapped by the master key. */
export interface KeyVault {
  /** The member's 32-byte data key, made at first use; undefined once it was destroyed. @throws UnreadableKey */
  keyFor(memberId: string): Promise<Buffer | undefined>;
  /** A new key for something that has just come up; undefined where one is known. Not every vault has it. */
  draft?(id: string): DraftedKey | undefined;
  /** The keys that exist among these members and can be opened, for reading. */
  keysOf(memberIds: readonly string[]): Promise<Map<string, Buffer>>;
  /** Forgets the key for good, on every instance; what it encrypted can't be read any more. */
  destroy(memberId: string): Promise<void>;
  /** How many keys were met so far that can't be opened. Not every vault has it. */
  unreadable?(): number;
}

/** A key is in the vault and can't be opened: nothing is encrypted under it, nor written in its place. */
export class UnreadableKey extends Error {
  constructor(memberId: string, options?: ErrorOptions) {
    super(`The key of ${memberId} can't be opened`, options);
    this.name = 'UnreadableKey';
  }
}
