import { DomainError, imageRules, streams, type Caller } from '@pass-along/contracts';
import { createValidationError, type FileStore } from '@pass-along/platform';
import type { CommandHandler } from '../core/commandHandler.ts';
import { itemDecider } from './itemDecider.ts';
import type { ListedItem } from './itemState.ts';
import { loadPreviousPicture } from './passedOnItems.ts';
import { createPictureDrafts } from './pictureDrafts.ts';

/**
 * The page size of a picture in the form of an item: uploaded for it or, with `itemId`, one of an item that the member
 * owns or received.
 * @throws DomainError item_not_found, or one under path `images` when the picture is no longer there
 */
export async function loadFormPicture(
  { handler, files }: { handler: CommandHandler; files: FileStore },
  by: Caller,
  { imageId, itemId }: { imageId: string; itemId: string },
): Promise<Buffer> {
  if (itemId === '') return (await createPictureDrafts(files).load(by.memberId, imageId)).prepared.page;
  const { state: item } = await handler.load(itemDecider, streams.item(itemId));
  if (item.status === 'unlisted' || !isTheirs(item, by.memberId)) throw new DomainError('item_not_found');
  const picture = await loadPreviousPicture(files, item, imageId);
  if (!picture) throw createValidationError([{ path: 'images', ...imageRules.expired }]);
  return picture.prepared.page;
}

function isTheirs(item: ListedItem, memberId: string): boolean {
  return item.ownerId === memberId || (item.status === 'exchanged' && item.toMemberId === memberId);
}
