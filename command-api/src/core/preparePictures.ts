import { createHash } from 'node:crypto';
import { imageRules, limits, type FieldError, type ItemImage } from '@pass-along/contracts';
import {
  findFault,
  createValidationError,
  type ImageWork,
  type PreparedImage,
  type UploadedFile,
} from '@pass-along/platform';

/** Checked uploads, ready to be stored. */
export interface PreparedPicture {
  image: ItemImage;
  prepared: PreparedImage;
}

/**
 * Checks the content of uploads and re-encodes them; the same picture counts once. Ids derive from the content, so a
 * retry names the same files.
 * @throws DomainError under the path of the form's field, for files that are too large or no images
 */
export async function preparePictures(
  images: ImageWork,
  memberId: string,
  uploads: readonly UploadedFile[],
  path = 'images',
): Promise<PreparedPicture[]> {
  refuse(
    path,
    uploads.filter((upload) => upload.size > limits.item.imageBytes).map(({ name }) => imageRules.tooLarge(name)),
  );
  const prepared =
    uploads.length === 0
      ? []
      : await images.prepareAll(
          memberId,
          uploads.map((upload) => upload.path),
        );
  const refused = uploads.filter((_, index) => prepared[index] === undefined);
  refuse(path, await Promise.all(refused.map(findImageError)));
  const pictures = new Map<string, PreparedPicture>();
  for (const picture of prepared) {
    if (!picture) continue;
    const { width, height, color } = picture;
    const id = hashContent(picture.full);
    pictures.set(id, { image: { id, width, height, color }, prepared: picture });
  }
  return [...pictures.values()];
}

/** The id of a picture: SHA-256 of its encoded bytes, hex. */
export function hashContent(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function findImageError({ name, path }: UploadedFile): Promise<Omit<FieldError, 'path'>> {
  return imageRules[await findFault(path)](name);
}

function refuse(path: string, rules: readonly Omit<FieldError, 'path'>[]): void {
  if (rules.length > 0) throw createValidationError(rules.map((rule) => ({ path, ...rule })));
}
