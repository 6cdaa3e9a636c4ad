/** One line of the table. `ratio` is value over peer, both taken in the same run. */
export interface BenchRow {
    name: string;
    value: number;
    peer: string;
    peerValue: number;
    ratio: number;
    /** The ratio it must reach; undefined where there is no bar. */
    bar: number | undefined;
}
/** Medians of interleaved rounds; the ratio is the median of the rounds' own ratios, so that a slow moment hits both sides. */
export declare function ratioRow(measured: {
    name: string;
    peer: string;
    ours: number[];
    theirs: number[];
    bar?: number;
}): BenchRow;
//# sourceMappingURL=rows.d.ts.map