import { buffer } from 'node:stream/consumers';
import {
  DomainError,
  findFallbackPath,
  imageRules,
  picturePaths,
  streams,
  whyNotPassOn,
  type Caller,
  type ContinuedItem,
  type ItemImage,
} from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import { createValidationError, deriveId, type FileStore } from '@pass-along/platform';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { PreparedPicture } from '../core/preparePictures.ts';
import { itemDecider } from './itemDecider.ts';
import type { Item, ListedItem } from './itemState.ts';
import { toStoryItem } from './itemStoryDecisions.ts';
import { checkItemVisible } from './itemVisibility.ts';

/** A thing that its new owner lists again: the listing before, and the id of the next one. */
export interface PassedOnItem {
  /** The next listing of the thing; it may exist already. */
  itemId: string;
  previous: ListedItem;
}

/**
 * The id of a listing that continues another one. It derives from the other's id, so two attempts to list the thing at
 * once write to the same stream, and only the first one succeeds.
 */
const getContinuationId = (itemId: string, attempt: number) => deriveId('continuation', itemId, String(attempt));

/**
 * Finds the next listing of a thing for the member that received it. A listing that they removed themselves makes room
 * for another one; one that a moderator took down does not.
 * @throws DomainError forbidden, already_passed_on or item_not_found
 */
export async function findPassedOnItem(
  handler: CommandHandler,
  previousId: string,
  by: Caller,
  commandId: string,
): Promise<PassedOnItem> {
  const previous = (await handler.load(itemDecider, streams.item(previousId))).state;
  if (previous.status === 'unlisted') throw new DomainError('item_not_found');
  for (let attempt = 0; ; attempt += 1) {
    const itemId = getContinuationId(previousId, attempt);
    const stream = streams.item(itemId);
    // a retry gets its first answer, whatever happened since
    if (await handler.findOutcome(itemDecider, stream, commandId)) return { itemId, previous };
    const { state: next } = await handler.load(itemDecider, stream);
    if (isWithdrawn(next)) continue;
    refuse(whyNotPassOn({ ...toStoryItem(previous), isPassedOn: next.status !== 'unlisted' }, by));
    await checkItemVisible(handler, previous, by.memberId);
    return { itemId, previous };
  }
}

const isWithdrawn = (item: Item) => item.status === 'removed' && item.removedBy === item.ownerId;

/** What the listing says of the one before, with the pictures that it takes over. */
export function createContinuedItem({ previous }: PassedOnItem, images: readonly ItemImage[]): ContinuedItem {
  const { itemId, ownerId, continues } = previous;
  const getAuthorId = (imageId: string) =>
    continues?.pictures.find((picture) => picture.imageId === imageId)?.memberId ?? ownerId;
  return {
    itemId,
    firstItemId: continues?.firstItemId ?? itemId,
    handovers: (continues?.handovers ?? 0) + 1,
    pictures: images
      .filter(({ id }) => previous.images.some((image) => image.id === id))
      .map(({ id }) => ({ imageId: id, memberId: getAuthorId(id) })),
  };
}

/** The picture of the listing before, if it is one and still shown; undefined otherwise. */
export async function loadPreviousPicture(
  files: FileStore,
  { itemId, images, status, offList }: ListedItem,
  imageId: string,
): Promise<PreparedPicture | undefined> {
  const image = images.find(({ id }) => id === imageId);
  if (!image || status === 'removed' || offList) return undefined;
  const read = async (path: string) => {
    const file = (await files.open(path)) ?? (await files.open(findFallbackPath(path) ?? path));
    // deleted with the account of its author
    if (!file) throw createValidationError([{ path: 'images', ...imageRules.expired }]);
    return buffer(file.createReadStream());
  };
  const full = await read(picturePaths.item(itemId, imageId));
  const page = await read(picturePaths.itemPage(itemId, imageId));
  const thumb = await read(picturePaths.itemThumb(itemId, imageId));
  const { width, height, color } = image;
  return { image, prepared: { full, page, thumb, width, height, color } };
}
