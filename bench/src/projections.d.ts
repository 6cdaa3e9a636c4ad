import { type BenchRow } from './rows.ts';
/**
 * 100,000 mixed events out of the event store (read, decrypted, folded, written with checkpoints, as the running system
 * does it) into the items and swaps read models, against one transaction per event with its upsert and checkpoint,
 * whose events are already in memory. Both commit without waiting for the disk. Events/s.
 */
export declare function benchProjections(connectionString: string): Promise<BenchRow[]>;
//# sourceMappingURL=projections.d.ts.map