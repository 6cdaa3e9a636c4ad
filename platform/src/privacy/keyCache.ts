/**
 * Keys lately used, at most `size`; undefined is remembered too, for keys that were destroyed. Every message brings one, so there are no
 * steps through a long list: once half are new, those of the half before that were not asked for since are forgotten at once.
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

  /** Undefined when not known; `key` undefined when known to be destroyed. */
  get(memberId: string): { key: Buffer | undefined } | undefined {
    if (!this.#young.has(memberId)) {
      if (!this.#old.has(memberId)) return undefined;
      this.#keep(memberId, this.#old.get(memberId));
    }
    return { key: this.#young.get(memberId) };
  }

  /** Take it before reading from the vault and give it back to `learn`. */
  get generation(): number {
    return this.#generation;
  }

  /** Keeps what was read, unless a key was destroyed since: the reading may have been of before. */
  learn(generation: number, memberId: string, key: Buffer | undefined): void {
    if (!this.#trusted || generation !== this.#generation) return;
    this.#keep(memberId, key);
  }

  destroyed(memberId: string): void {
    this.#generation += 1;
    this.#young.delete(memberId);
    this.#old.delete(memberId);
  }

  /** While destructions go unheard nothing is remembered. */
  trust(trusted: boolean): void {
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
