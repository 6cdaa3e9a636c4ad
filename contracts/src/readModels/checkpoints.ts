/** The projections whose checkpoints a read can wait for. */
export const projectionNames = ['members', 'items', 'swaps', 'audit', 'community'] as const;
export type ProjectionName = (typeof projectionNames)[number];

/** Row of consumers.checkpoints; a NOTIFY on channel `checkpoints` with payload `<consumer>:<position>` follows every commit. */
export interface CheckpointRow {
  consumer: string;
  version: number;
  position: string;
  epoch: string;
}
