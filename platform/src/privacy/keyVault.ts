/** One data key per member, kept outside the event store, wrapped by the master key. */
export interface KeyVault {
  /** The member's 32-byte data key, made at first use; undefined once it was destroyed. */
  keyFor(memberId: string): Promise<Buffer | undefined>;
  /** The keys that exist among these members, for reading. */
  keysOf(memberIds: readonly string[]): Promise<Map<string, Buffer>>;
  /** Forgets the key for good, on every instance; what it encrypted can't be read any more. */
  destroy(memberId: string): Promise<void>;
}
