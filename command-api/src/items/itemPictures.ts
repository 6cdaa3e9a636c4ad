import { picturePaths, type ItemImage } from '@pass-along/contracts';
import type { FileStore } from '@pass-along/platform';
import type { PreparedPicture } from '../core/preparePictures.ts';

export async function storePictures(
  files: FileStore,
  itemId: string,
  pictures: readonly PreparedPicture[],
): Promise<void> {
  await Promise.all(
    pictures.flatMap(({ image, prepared }) => [
      files.put(picturePaths.item(itemId, image.id), prepared.full),
      files.put(picturePaths.itemPage(itemId, image.id), prepared.page),
      files.put(picturePaths.itemThumb(itemId, image.id), prepared.thumb),
    ]),
  );
}

export async function removePictures(files: FileStore, itemId: string, images: readonly ItemImage[]): Promise<void> {
  await Promise.all(images.flatMap(({ id }) => getItemPicturePaths(itemId, id).map((path) => files.remove(path))));
}

/** The picture in all its sizes. */
export function getItemPicturePaths(itemId: string, imageId: string): string[] {
  return [picturePaths.item, picturePaths.itemPage, picturePaths.itemThumb].map((path) => path(itemId, imageId));
}
