import { buildSmallerUrl, buildSrcSet, type ItemAnswer } from '@pass-along/contracts';

type Image = ItemAnswer['images'][number];

/** The picture of a card: sharp on every screen, never the full size. */
export function toCardImage(image: Image | undefined) {
  return image && { url: buildSmallerUrl(image.url, 'thumb'), color: image.color, srcSet: buildSrcSet(image, 'page') };
}

/** The picture of the item's own page. */
export function toPageImage(image: Image | undefined) {
  return image && { url: buildSmallerUrl(image.url, 'page'), color: image.color, srcSet: buildSrcSet(image, 'full') };
}

/** The display widths of pictures, as the `sizes` attribute. */
export const imageSizes = {
  card: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw',
  row: '(min-width: 40rem) 13rem, 7.5rem',
  lead: '(min-width: 64rem) 37rem, 100vw',
  beside: '(min-width: 64rem) 18rem, 50vw',
  page: '(min-width: 64rem) 42rem, 100vw',
  small: '8rem',
} as const;
