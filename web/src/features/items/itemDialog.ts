import { type ItemAnswer } from '@pass-along/contracts';

/**
 * Requests an item or answers a wanted post; `chosen` is the id of the offered item, `message` the text written so far.
 */
export interface ProposeDialog {
  kind: 'propose';
  item: ItemAnswer;
  chosen?: string | undefined;
  message?: string;
}

/** The open item dialog. */
export type ItemDialog =
  /** `offeredFor`: the proposal to return to with the new item. `wanted`: the title of a wanted post. */
  | { kind: 'add'; offeredFor?: ProposeDialog; wanted?: string }
  | { kind: 'update'; item: ItemAnswer }
  | { kind: 'delete'; item: ItemAnswer }
  | { kind: 'report'; item: ItemAnswer }
  | { kind: 'exchanged'; item: ItemAnswer }
  | ProposeDialog;
