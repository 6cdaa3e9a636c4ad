import { buffer } from 'node:stream/consumers';
import { imageRules, pictureDraftPaths, itemImage } from '@pass-along/contracts';
import { createValidationError, type FileStore } from '@pass-along/platform';
import type { PreparedPicture } from '../core/preparePictures.ts';

/** Pictures that members upload while they fill in the form of an item. Nothing serves them. */
export interface PictureDrafts {
  keep(memberId: string, picture: PreparedPicture): Promise<void>;
  /** @throws DomainError under path `images` when it is no longer there */
  load(memberId: string, imageId: string): Promise<PreparedPicture>;
}

export function createPictureDrafts(files: FileStore): PictureDrafts {
  async function read(path: string): Promise<Buffer> {
    const file = await files.open(path);
    if (!file) throw createValidationError([{ path: 'images', ...imageRules.expired }]);
    return buffer(file.createReadStream());
  }

  return {
    async keep(memberId, { image, prepared }) {
      await files.put(pictureDraftPaths.full(memberId, image.id), prepared.full);
      await files.put(pictureDraftPaths.page(memberId, image.id), prepared.page);
      await files.put(pictureDraftPaths.thumb(memberId, image.id), prepared.thumb);
      await files.put(pictureDraftPaths.image(memberId, image.id), Buffer.from(JSON.stringify(image)));
    },
    async load(memberId, id) {
      const image = itemImage.parse(JSON.parse((await read(pictureDraftPaths.image(memberId, id))).toString()));
      const full = await read(pictureDraftPaths.full(memberId, id));
      const page = await read(pictureDraftPaths.page(memberId, id));
      const thumb = await read(pictureDraftPaths.thumb(memberId, id));
      const { width, height, color } = image;
      return { image, prepared: { full, page, thumb, width, height, color } };
    },
  };
}
