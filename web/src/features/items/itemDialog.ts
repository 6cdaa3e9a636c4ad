import type { ItemAnswer, StoryOwner } from '@pass-along/contracts';

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
  | { kind: 'report'; item: Pick<ItemAnswer, '_id'> }
  /** Lists a thing again that the viewer received. */
  | { kind: 'passOn'; item: ItemAnswer }
  /** What the owner leaves in the story of a thing; `note` is what they left before. */
  | { kind: 'storyNote'; itemId: string; note: StoryOwner | undefined }
  | { kind: 'exchanged'; item: ItemAnswer }
  | ProposeDialog;
