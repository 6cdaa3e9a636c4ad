import * as z from 'zod/mini';
import { defaultAvatar, defaultCover } from './rules/members.ts';

/** A stored picture, by content id (see `picturePaths`). Width and height in pixels of the full picture; colour is its dominant `#rrggbb`. */
export const itemImage = z.strictObject({ id: z.string(), width: z.number(), height: z.number(), color: z.string() });
export type ItemImage = z.infer<typeof itemImage>;

/** Where pictures lie in the file store. They are named by content (sha256 of the encoded picture, hex), each beside its owner. */
export const picturePaths = {
  item: (itemId: string, imageId: string) => `items/${itemId}/${imageId}.webp`,
  itemThumb: (itemId: string, imageId: string) => `items/${itemId}/${imageId}-thumb.webp`,
  member: (memberId: string, imageId: string) => `members/${memberId}/${imageId}.webp`,
} as const;

/** Host-relative address of a file in the store. */
export function uploadUrl(path: string): string {
  return `/uploads/${path}`;
}

/** A picture of an item as clients read it. */
export function presentImage(itemId: string, { id, width, height, color }: ItemImage) {
  return {
    id,
    url: uploadUrl(picturePaths.item(itemId, id)),
    thumbUrl: uploadUrl(picturePaths.itemThumb(itemId, id)),
    width,
    height,
    color,
  };
}

/** `imageId` null: the default one. */
export function avatarUrl(memberId: string, imageId: string | null): string {
  return imageId === null ? defaultAvatar : uploadUrl(picturePaths.member(memberId, imageId));
}

/** `imageId` null: the default one. */
export function coverUrl(memberId: string, imageId: string | null): string {
  return imageId === null ? defaultCover : uploadUrl(picturePaths.member(memberId, imageId));
}
