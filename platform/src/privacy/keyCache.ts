/**
 * The most recently used keys, at most `size`. Also remembers destroyed keys, as undefined. Every message adds a key,
 * so eviction must be cheap: once half the entries are new, the older half is dropped at once, except keys used since.
 */
export class KeyCache {
  #young = new Map<string, Buffer | undefined>();
  #old = new Map<string, Buffer | undefined>();
  readonly #half: number;
  #generation = 0;
  #trusted = true;

  constructor(size = 50_000) {
    this.#half = size / 2;
  }

  /** Undefined when unknown; `key` undefined when the key is known to be destroyed. */
  get(memberId: string): { key: Buffer | undefined } | undefined {
    if (!this.#young.has(memberId)) {
      if (!this.#old.has(memberId)) return undefined;
      this.#keep(memberId, this.#old.get(memberId));
    }
    return { key: this.#young.get(memberId) };
  }

  /** Read it before reading from the vault, and pass it to `learn`. */
  get generation(): number {
    return this.#generation;
  }

  /** Caches what was read, unless a key was destroyed since, because the read may be outdated. */
  add(generation: number, memberId: string, key: Buffer | undefined): void {
    if (!this.#trusted || generation !== this.#generation) return;
    this.#keep(memberId, key);
  }

  remove(memberId: string): void {
    this.#generation += 1;
    this.#young.delete(memberId);
    this.#old.delete(memberId);
  }

  /** Caches nothing while notifications of destroyed keys are not received. */
  setListening(trusted: boolean): void {
    this.#generation += 1;
    this.#trusted = trusted;
    this.#young.clear();
    this.#old.clear();
  }

  #keep(memberId: string, key: Buffer | undefined): void {
    if (this.#young.size >= this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(memberId, key);
  }
}
