import { type ItemAnswer } from '@pass-along/contracts';

/** Asking for an item, or answering a wanted post; `chosen` is the id of the member's own item that is offered, `message` what was written so far. */
export interface ProposeDialog {
  kind: 'propose';
  item: ItemAnswer;
  chosen?: string | undefined;
  message?: string;
}

/** Which of the items' dialogs is open. */
export type ItemDialog =
  /** `offeredFor`: where the new item is offered, once it is listed, and where one goes back to. */
  | { kind: 'add'; offeredFor?: ProposeDialog }
  | { kind: 'update'; item: ItemAnswer }
  | { kind: 'delete'; item: ItemAnswer }
  | { kind: 'report'; item: ItemAnswer }
  | { kind: 'exchanged'; item: ItemAnswer }
  | ProposeDialog;
