import { imageTexts, limits, type ItemImage } from '@pass-along/contracts';
import {
  derivedId,
  invalid,
  type FileStore,
  type ImageWork,
  type PreparedImage,
  type UploadedFile,
} from '@pass-along/platform';

/** Uploads that proved to be images, ready to be stored. */
export interface PreparedPicture {
  image: ItemImage;
  prepared: PreparedImage;
}

/**
 * Judges uploads by their content and re-encodes them. Ids follow from the command, so a retry names the same files.
 * @throws RuleViolation with the spec's texts under path `images`
 */
export async function preparePictures(
  images: ImageWork,
  uploads: readonly UploadedFile[],
  itemId: string,
  commandId: string,
): Promise<PreparedPicture[]> {
  refuse(uploads.filter((upload) => upload.size > limits.item.imageBytes).map(({ name }) => imageTexts.tooLarge(name)));
  const prepared = uploads.length === 0 ? [] : await images.prepareAll(uploads.map(({ path }) => path));
  refuse(uploads.filter((_, index) => prepared[index] === undefined).map(({ name }) => imageTexts.notAnImage(name)));
  return prepared.flatMap((picture, index) =>
    picture
      ? [{ image: describe(picture, itemId, derivedId(commandId, 'image', String(index))), prepared: picture }]
      : [],
  );
}

export async function storePictures(
  files: FileStore,
  itemId: string,
  pictures: readonly PreparedPicture[],
): Promise<void> {
  await Promise.all(
    pictures.flatMap(({ image, prepared }) => [
      files.put(fullPath(itemId, image.id), prepared.full),
      files.put(thumbPath(itemId, image.id), prepared.thumb),
    ]),
  );
}

export async function removePictures(files: FileStore, itemId: string, images: readonly ItemImage[]): Promise<void> {
  await Promise.all(
    images.flatMap(({ id }) => [files.remove(fullPath(itemId, id)), files.remove(thumbPath(itemId, id))]),
  );
}

function describe({ width, height, color }: PreparedImage, itemId: string, id: string): ItemImage {
  return {
    id,
    url: `/uploads/${fullPath(itemId, id)}`,
    thumbUrl: `/uploads/${thumbPath(itemId, id)}`,
    width,
    height,
    color,
  };
}

function fullPath(itemId: string, imageId: string): string {
  return `items/${itemId}/${imageId}.webp`;
}

function thumbPath(itemId: string, imageId: string): string {
  return `items/${itemId}/${imageId}-thumb.webp`;
}

function refuse(messages: readonly string[]): void {
  if (messages.length > 0) throw invalid(messages.map((message) => ({ path: 'images', message })));
}
