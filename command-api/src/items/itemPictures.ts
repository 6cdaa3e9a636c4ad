import { picturePaths, type ItemImage } from '@pass-along/contracts';
import { type FileStore } from '@pass-along/platform';
import { type PreparedPicture } from '../core/preparePictures.ts';

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
  const sizes = [picturePaths.item, picturePaths.itemPage, picturePaths.itemThumb];
  await Promise.all(images.flatMap(({ id }) => sizes.map((path) => files.remove(path(itemId, id)))));
}
