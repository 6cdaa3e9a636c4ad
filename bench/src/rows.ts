/** One line of the table. `ratio` is value over peer, both measured in the same run. */
export interface BenchRow {
  name: string;
  value: number;
  peer: string;
  peerValue: number;
  ratio: number;
  /** The lowest acceptable ratio; undefined without a limit. */
  bar: number | undefined;
}

/** A bench that could not run here; the table says why. */
export interface MissingRow {
  name: string;
  missing: string;
}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/**
 * Medians of interleaved rounds. The ratio is the median of the rounds' ratios, so that a slow moment hits both sides.
 */
export function ratioRow(measured: {
  name: string;
  peer: string;
  ours: number[];
  theirs: number[];
  bar?: number;
}): BenchRow {
  const ratios = measured.ours.map((value, round) => value / (measured.theirs[round] ?? Number.NaN));
  return {
    name: measured.name,
    value: median(measured.ours),
    peer: measured.peer,
    peerValue: median(measured.theirs),
    ratio: median(ratios),
    bar: measured.bar,
  };
}

/**
 * For measures that should be small (milliseconds, megabytes): the ratio is the peer's figure over ours, so that here
 * too less is worse.
 */
export function smallerIsBetter(measured: Parameters<typeof ratioRow>[0]): BenchRow {
  const { ours, theirs, ...rest } = measured;
  const row = ratioRow({ ...rest, ours: theirs, theirs: ours });
  return { ...row, value: row.peerValue, peerValue: row.value };
}

/** A figure with a limit: the ratio is the limit over the measured value. */
export function atMost(name: string, value: number, allowed: number): BenchRow {
  return { name, value, peer: 'at most', peerValue: allowed, ratio: allowed / value, bar: 1 };
}
