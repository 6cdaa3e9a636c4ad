import { type ItemAnswer } from '@pass-along/contracts';

/** Which of the items' dialogs is open. */
export type ItemDialog =
  | { kind: 'add' }
  | { kind: 'update'; item: ItemAnswer }
  | { kind: 'delete'; item: ItemAnswer }
  | { kind: 'exchanged'; item: ItemAnswer }
  | { kind: 'propose'; item: ItemAnswer };
