/** The projections whose checkpoints a read can wait for. */
export const projectionNames = ['members', 'items', 'swaps', 'audit', 'community'] as const;
export type ProjectionName = (typeof projectionNames)[number];

/** Row of projections.checkpoints; a NOTIFY on channel `checkpoints` with payload `<projection>:<position>` follows every commit. */
export interface CheckpointRow {
  projection: string;
  version: number;
  position: string;
  epoch: string;
}
