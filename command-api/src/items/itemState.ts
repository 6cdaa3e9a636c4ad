import {
  pickItemDetails,
  pickSwapWants,
  DomainError,
  type ContinuedItem,
  type ItemDetails,
  type ItemEvent,
  type ItemImage,
  type SwapWants,
} from '@pass-along/contracts';

interface Listing extends ItemDetails {
  itemId: string;
  ownerId: string;
  /** The one circle that sees the item; null shows it to everyone. */
  circleId: string | null;
  images: ItemImage[];
  likes: { userId: string; likedAt: string }[];
  /** The listing of the same thing before this one. */
  continues?: ContinuedItem | undefined;
  /** What the owner left in the story of the thing. */
  note: StoryNote | null;
  /** 'I'd swap this for…'; null before the owner said so. */
  swapWants: (SwapWants & { declaredAt: string }) | null;
  /** True when an exchanged item was taken off the lists. */
  offList: boolean;
  listedAt: string;
  updatedAt: string;
}

export interface StoryNote {
  words: string;
  picture: ItemImage | null;
}

/** A reservation for one attempt to accept a swap, and so for the member that would receive the item. */
export interface Hold {
  swapId: string;
  attempt: number;
  toMemberId: string;
}

export type ListedItem = Listing &
  (
    | { status: 'available' }
    | { status: 'pending'; heldBy: Hold }
    /** `swapId` and `toMemberId` are null when the exchange happened outside the app. */
    | { status: 'exchanged'; swapId: string | null; toMemberId: string | null }
    | { status: 'removed'; removedBy: string | null }
  );

export type Item = { status: 'unlisted' } | ListedItem;

/** Returns an item that is displayed. @throws DomainError item_not_found when it was never listed or was removed */
export function getShownItem(item: Item): Exclude<ListedItem, { status: 'removed' }> {
  if (item.status === 'unlisted' || item.status === 'removed') throw new DomainError('item_not_found');
  return item;
}

/** Folds an event of an item into its state. */
export function evolveItem(item: Item, event: ItemEvent): Item {
  if (event.type === 'ItemListed') {
    const updatedAt = event.data.listedAt;
    return { ...event.data, status: 'available', likes: [], note: null, swapWants: null, offList: false, updatedAt };
  }
  if (item.status === 'unlisted') return item;
  switch (event.type) {
    case 'ItemRevised': {
      const { revisedAt, changed: _, isMinor: __, ...listing } = event.data;
      return { ...item, ...listing, updatedAt: revisedAt };
    }
    case 'ItemRemoved': {
      const updatedAt = event.data.removedAt;
      if (item.status === 'exchanged') return { ...item, offList: true, updatedAt };
      return { ...toListing(item), status: 'removed', removedBy: event.data.byMemberId, updatedAt };
    }
    case 'ItemRestored': {
      const updatedAt = event.data.restoredAt;
      return item.status === 'exchanged'
        ? { ...item, offList: false, updatedAt }
        : { ...toListing(item), status: 'available', updatedAt };
    }
    case 'ItemLiked':
      return { ...item, likes: [...item.likes, { userId: event.data.memberId, likedAt: event.data.likedAt }] };
    case 'ItemUnliked':
      return { ...item, likes: item.likes.filter((like) => like.userId !== event.data.memberId) };
    case 'ItemReserved': {
      const { swapId, attempt, toMemberId, reservedAt } = event.data;
      return {
        ...toListing(item),
        status: 'pending',
        heldBy: { swapId, attempt, toMemberId },
        updatedAt: reservedAt,
      };
    }
    case 'ItemReleased':
      return { ...toListing(item), status: 'available', updatedAt: event.data.releasedAt };
    case 'ItemExchanged':
      return {
        ...toListing(item),
        status: 'exchanged',
        swapId: event.data.swapId,
        toMemberId: event.data.toMemberId,
        updatedAt: event.data.exchangedAt,
      };
    case 'StoryNoteLeft': {
      const { words, picture } = event.data;
      return { ...item, note: { words, picture } };
    }
    case 'StoryNoteWithdrawn':
      return { ...item, note: null };
    case 'SwapWantsDeclared':
      return { ...item, swapWants: { ...pickSwapWants(event.data), declaredAt: event.data.declaredAt } };
    case 'InheritedPicturesRemoved':
      return dropInheritedPictures(item, event.data.imageIds);
  }
}

/** The fields that name the item in its events. */
export function getItemReference({ itemId, ownerId }: ListedItem) {
  return { itemId, ownerId };
}

function toListing(item: ListedItem): Listing {
  const { itemId, ownerId, circleId, images, likes, continues, note, swapWants, offList, listedAt, updatedAt } = item;
  const kept = { itemId, ownerId, circleId, images, likes, continues, note, swapWants, offList, listedAt, updatedAt };
  return { ...pickItemDetails(item), ...kept };
}

function dropInheritedPictures(item: ListedItem, imageIds: readonly string[]): ListedItem {
  const { continues } = item;
  if (!continues) return item;
  return {
    ...item,
    images: item.images.filter(({ id }) => !imageIds.includes(id)),
    continues: { ...continues, pictures: continues.pictures.filter(({ imageId }) => !imageIds.includes(imageId)) },
  };
}
