import {
  type BeforeTexts,
  type Caller,
  type ContinuedItem,
  type ItemDetails,
  type ItemImage,
  type SwapWants,
} from '@pass-along/contracts';

/** A revision of a listing; omitted fields stay unchanged. */
export type ItemChanges = { [F in keyof ItemDetails]?: ItemDetails[F] | undefined } & {
  circleId?: string | null | undefined;
};

export type ItemCommand =
  | {
      type: 'ListItem';
      itemId: string;
      ownerId: string;
      details: ItemDetails;
      /** Null shows the item to everyone. */
      circleId: string | null;
      images: ItemImage[];
      continues?: ContinuedItem | undefined;
      at: string;
    }
  | {
      type: 'ReviseItem';
      by: Caller;
      changes: ItemChanges;
      /** The previous values that the form displayed, for the fields that it changes. */
      before?: BeforeTexts | undefined;
      addImages: ItemImage[];
      removeImages: string[];
      /** Ids in the order of the item's pictures; others follow. */
      imageOrder?: string[] | undefined;
      at: string;
    }
  | { type: 'RemoveItem'; by: Caller; at: string }
  /** Undoes a removal after a granted appeal. */
  | { type: 'RestoreItem'; by: string; at: string }
  /**
   * Without `liked` the like is toggled. `circleId` is a circle of the caller; an item that only one circle sees
   * requires it.
   */
  | { type: 'ToggleLike'; by: Caller; liked?: boolean; circleId?: string; at: string }
  | { type: 'MarkItemExchanged'; by: Caller; at: string }
  | { type: 'ReserveItem'; swapId: string; attempt: number; toMemberId: string; at: string }
  | { type: 'ReleaseItem'; swapId: string; attempt: number; at: string }
  | { type: 'ExchangeItem'; swapId: string; at: string }
  | { type: 'LeaveStoryNote'; by: Caller; words: string; picture: ItemImage | null; at: string }
  | { type: 'WithdrawStoryNote'; by: Caller; at: string }
  | { type: 'DeclareSwapWants'; by: Caller; wants: SwapWants; at: string }
  /** An earlier owner was erased. */
  | { type: 'RemoveInheritedPictures'; ofMemberId: string; at: string };

export type CommandOfItem<T extends ItemCommand['type']> = Extract<ItemCommand, { type: T }>;
