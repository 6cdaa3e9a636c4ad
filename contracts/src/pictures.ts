/** A stored picture, by content id (see `picturePaths`). Width and height in pixels of the full picture; colour is its dominant `#rrggbb`. */
export interface ItemImage {
  id: string;
  width: number;
  height: number;
  color: string;
}

/** Stable paths the server answers itself, so that a picture is never missing. */
export const defaultAvatar = '/assets/default-avatar.svg';
export const defaultCover = '/assets/default-cover.svg';
export const defaultCircleAvatar = '/assets/default-circle.svg';

/** Where pictures lie in the file store. They are named by content (sha256 of the encoded picture, hex), each beside its owner. */
export const picturePaths = {
  item: (itemId: string, imageId: string) => `items/${itemId}/${imageId}.webp`,
  itemThumb: (itemId: string, imageId: string) => `items/${itemId}/${imageId}-thumb.webp`,
  itemPage: (itemId: string, imageId: string) => `items/${itemId}/${imageId}-page.webp`,
  member: (memberId: string, imageId: string) => `members/${memberId}/${imageId}.webp`,
  memberSmall: (memberId: string, imageId: string) => `members/${memberId}/${imageId}-small.webp`,
  circle: (circleId: string, imageId: string) => `circles/${circleId}/${imageId}.webp`,
  circleSmall: (circleId: string, imageId: string) => `circles/${circleId}/${imageId}-small.webp`,
} as const;

/** Longest sides in pixels: full, for an item's page, for its card. None is ever enlarged. */
export const pictureSides = { full: 1600, page: 960, thumb: 480 } as const;

/** Sides in pixels of the square picture of a member or a circle: full, and beside a name. None is ever enlarged. */
export const avatarSides = { full: 512, small: 96 } as const;

/** Where a picture lay before it was kept in this size: the full one then stands in. Undefined for sizes that were always kept. */
export function insteadOf(path: string): string | undefined {
  return /^(items\/[^/]+\/[^/]+-page|(members|circles)\/[^/]+\/[^/]+-small)\.webp$/.test(path)
    ? path.replace(/-(page|small)\.webp$/, '.webp')
    : undefined;
}

/** Host-relative address of a file in the store. */
export function uploadUrl(path: string): string {
  return `/uploads/${path}`;
}

/** A picture of an item as clients read it; `smallerUrl` knows its other sizes. */
export function presentImage(itemId: string, { id, width, height, color }: ItemImage) {
  return { id, url: uploadUrl(picturePaths.item(itemId, id)), width, height, color };
}

/** Address of a smaller size of the picture at `url`. */
export function smallerUrl(url: string, size: 'thumb' | 'page' | 'small'): string {
  return url.replace(/\.webp$/, `-${size}.webp`);
}

type Sized = Pick<ReturnType<typeof presentImage>, 'url' | 'width' | 'height'>;

/** A picture of an item as the `srcset` of an image, each address with its width in pixels; nothing larger than `upTo`. */
export function srcSetOf({ url, width, height }: Sized, upTo: 'page' | 'full'): string {
  const longest = Math.max(width, height);
  const sizes = [
    { url: smallerUrl(url, 'thumb'), side: pictureSides.thumb },
    { url: smallerUrl(url, 'page'), side: pictureSides.page },
    { url, side: pictureSides.full },
  ].slice(0, upTo === 'page' ? 2 : 3);
  // one that reaches the picture's own size ends the row: beyond it all are the same
  const last = sizes.findIndex(({ side }) => side >= longest);
  return (last < 0 ? sizes : sizes.slice(0, last + 1))
    .map(({ url, side }) => `${url} ${String(Math.round(width * Math.min(1, side / longest)))}w`)
    .join(', ');
}

/** The picture of a member or a circle as the `srcset` of an image; undefined for one that is not stored, as the default one. */
export function avatarSrcSet(url: string): string | undefined {
  const { full, small } = avatarSides;
  return url.startsWith(uploadUrl(''))
    ? `${smallerUrl(url, 'small')} ${String(small)}w, ${url} ${String(full)}w`
    : undefined;
}

/** `imageId` null: the default one. */
export function avatarUrl(memberId: string, imageId: string | null): string {
  return imageId === null ? defaultAvatar : uploadUrl(picturePaths.member(memberId, imageId));
}

/** `imageId` null: the default one. */
export function coverUrl(memberId: string, imageId: string | null): string {
  return imageId === null ? defaultCover : uploadUrl(picturePaths.member(memberId, imageId));
}

/** `imageId` null: the default one. */
export function circleAvatarUrl(circleId: string, imageId: string | null): string {
  return imageId === null ? defaultCircleAvatar : uploadUrl(picturePaths.circle(circleId, imageId));
}
