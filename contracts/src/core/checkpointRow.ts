/**
 * Row of consumers.checkpoints; a NOTIFY on channel `checkpoints` with payload `<consumer>:<position>` follows every
 * commit.
 */
export interface CheckpointRow {
  consumer: string;
  version: number;
  position: string;
  epoch: string;
}
