/** Reproducible random numbers. */
export interface Random {
  /** An integer from 0 up to, but excluding, `below`. */
  int(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `share` of a hundred cases. */
  percent(share: number): boolean;
}

/** The generator mulberry32: 32 bits of state, uniform enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick<T>(list: readonly T[]): T {
      const chosen = list[int(list.length)];
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
    percent: (share) => int(100) < share,
  };
}
