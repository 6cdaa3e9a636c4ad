/** Keys lately used; undefined is remembered too, for keys that were destroyed. Drops the longest unused beyond `size`. */
export class KeyCache {
  readonly #keys = new Map<string, Buffer | undefined>();
  readonly #size: number;
  #generation = 0;
  #trusted = true;

  constructor(size = 50_000) {
    this.#size = size;
  }

  /** Undefined when not known; `key` undefined when known to be destroyed. */
  get(memberId: string): { key: Buffer | undefined } | undefined {
    if (!this.#keys.has(memberId)) return undefined;
    return { key: this.#keys.get(memberId) };
  }

  /** Take it before reading from the vault and give it back to `learn`. */
  get generation(): number {
    return this.#generation;
  }

  /** Keeps what was read, unless a key was destroyed since: the reading may have been of before. */
  learn(generation: number, memberId: string, key: Buffer | undefined): void {
    if (!this.#trusted || generation !== this.#generation) return;
    if (this.#keys.size >= this.#size) {
      const oldest = this.#keys.keys().next();
      if (oldest.done !== true) this.#keys.delete(oldest.value);
    }
    this.#keys.set(memberId, key);
  }

  destroyed(memberId: string): void {
    this.#generation += 1;
    this.#keys.delete(memberId);
  }

  /** While destructions go unheard nothing is remembered. */
  trust(trusted: boolean): void {
    this.#generation += 1;
    this.#trusted = trusted;
    this.#keys.clear();
  }
}
