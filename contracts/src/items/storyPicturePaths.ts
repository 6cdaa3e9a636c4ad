import { buildUploadUrl, signUpload, type ItemImage, type SignFolder } from '../core/picturePaths.ts';

/** Paths of the pictures of story notes; apart from the others, because no list of items shows them. */
export const storyPicturePaths = {
  story: (itemId: string, imageId: string) => `stories/${itemId}/${imageId}.webp`,
  storyThumb: (itemId: string, imageId: string) => `stories/${itemId}/${imageId}-thumb.webp`,
} as const;

/** Presents the picture of a story note, which only members see. */
export function presentStoryPicture(itemId: string, { id, width, height, color }: ItemImage, sign: SignFolder) {
  return { id, url: signUpload(buildUploadUrl(storyPicturePaths.story(itemId, id)), sign), width, height, color };
}
