/**
 * A stored picture, by content id (see `picturePaths`). Width and height in pixels of the full picture; colour is its
 * dominant `#rrggbb`.
 */
export interface ItemImage {
  id: string;
  width: number;
  height: number;
  color: string;
}

/** Fixed paths served by the server itself, so that a picture is never missing. */
export const defaultAvatar = '/assets/default-avatar.svg';
export const defaultCover = '/assets/default-cover.svg';
export const defaultCircleAvatar = '/assets/default-circle.svg';

/**
 * Kinds of things with pictures: the first folder of a picture's path. `evidence` holds copies for moderation cases.
 */
export type PictureKind = 'items' | 'stories' | 'members' | 'circles' | 'events' | 'evidence';

/** All pictures of one thing are in one folder; a signature grants one reader access to the folder. */
export function getPictureFolderPath(kind: PictureKind, id: string): string {
  return `${kind}/${id}`;
}

/**
 * Returns the query string that grants one reader access to a folder, including the question mark; '' for public
 * folders.
 */
export type SignFolder = (folder: string) => string;

/**
 * Paths of pictures in the file store. The name is the content id (sha256 of the encoded picture, hex), inside the
 * owner's folder.
 */
export const picturePaths = {
  item: (itemId: string, imageId: string) => `items/${itemId}/${imageId}.webp`,
  itemThumb: (itemId: string, imageId: string) => `items/${itemId}/${imageId}-thumb.webp`,
  itemPage: (itemId: string, imageId: string) => `items/${itemId}/${imageId}-page.webp`,
  member: (memberId: string, imageId: string) => `members/${memberId}/${imageId}.webp`,
  memberSmall: (memberId: string, imageId: string) => `members/${memberId}/${imageId}-small.webp`,
  circle: (circleId: string, imageId: string) => `circles/${circleId}/${imageId}.webp`,
  circleSmall: (circleId: string, imageId: string) => `circles/${circleId}/${imageId}-small.webp`,
  event: (eventId: string, imageId: string) => `events/${eventId}/${imageId}.webp`,
  eventPage: (eventId: string, imageId: string) => `events/${eventId}/${imageId}-page.webp`,
  eventThumb: (eventId: string, imageId: string) => `events/${eventId}/${imageId}-thumb.webp`,
} as const;

/** A picture of a thing, in any size. */
export interface PicturePlace {
  kind: PictureKind;
  id: string;
  imageId: string;
}

/** Parses a path in the file store; undefined if it is not a picture. */
export function parsePicturePath(path: string): PicturePlace | undefined {
  const [, kind, id, imageId] =
    /^(items|stories|members|circles|events|evidence)\/([^/]+)\/([^/]+?)(?:-(?:thumb|page|small))?\.webp$/.exec(path) ??
    [];
  return kind === undefined || id === undefined || imageId === undefined
    ? undefined
    : { kind: kind as PictureKind, id, imageId };
}

/** Longest sides in pixels: full size, item page, item card. Pictures are never enlarged. */
export const pictureSides = { full: 1600, page: 960, thumb: 480 } as const;

/**
 * Sides in pixels of the square picture of a member or a circle: full size, and beside a name. Pictures are never
 * enlarged.
 */
export const avatarSides = { full: 512, small: 96 } as const;

/**
 * Fallback path for a size that older uploads do not have: the full picture. Undefined for sizes that always existed.
 */
export function findFallbackPath(path: string): string | undefined {
  return /^(items\/[^/]+\/[^/]+-page|(members|circles)\/[^/]+\/[^/]+-small)\.webp$/.test(path)
    ? path.replace(/-(page|small)\.webp$/, '.webp')
    : undefined;
}

/** Host-relative URL of a file in the store. */
export function buildUploadUrl(path: string): string {
  return `/uploads/${path}`;
}

/** Path in the file store of a URL, signed or not; undefined for other URLs. */
export function parseUploadUrl(url: string): string | undefined {
  const [address = ''] = url.split('?');
  return address.startsWith(buildUploadUrl('')) ? address.slice(buildUploadUrl('').length) : undefined;
}

/** Adds the signature that a reader needs to the URL. */
export function signUpload(url: string, sign: SignFolder): string {
  const place = parsePicturePath(parseUploadUrl(url) ?? '');
  return place ? `${url}${sign(getPictureFolderPath(place.kind, place.id))}` : url;
}

/** Presents an item's picture to a client, with `signature` appended; `buildSmallerUrl` gives the other sizes. */
export function presentImage(itemId: string, { id, width, height, color }: ItemImage, signature = '') {
  return { id, url: `${buildUploadUrl(picturePaths.item(itemId, id))}${signature}`, width, height, color };
}

/** Presents an event's picture to a client; `sign` is for events that not everyone sees. */
export function presentEventPicture(eventId: string, { id, width, height, color }: ItemImage, sign?: SignFolder) {
  const url = buildUploadUrl(picturePaths.event(eventId, id));
  return { id, url: sign ? signUpload(url, sign) : url, width, height, color };
}

/** URL of a smaller size of the picture at `url`, with the same signature. */
export function buildSmallerUrl(url: string, size: 'thumb' | 'page' | 'small'): string {
  return url.replace(/\.webp(?=\?|$)/, `-${size}.webp`);
}

type Sized = Pick<ReturnType<typeof presentImage>, 'url' | 'width' | 'height'>;

/** `srcset` of an item's picture: each URL with its width in pixels, up to the size `upTo`. */
export function buildSrcSet({ url, width, height }: Sized, upTo: 'page' | 'full'): string {
  const longest = Math.max(width, height);
  const sizes = [
    { url: buildSmallerUrl(url, 'thumb'), side: pictureSides.thumb },
    { url: buildSmallerUrl(url, 'page'), side: pictureSides.page },
    { url, side: pictureSides.full },
  ].slice(0, upTo === 'page' ? 2 : 3);
  // stop at the first size that reaches the original's: larger ones are identical
  const last = sizes.findIndex(({ side }) => side >= longest);
  return (last < 0 ? sizes : sizes.slice(0, last + 1))
    .map(({ url, side }) => `${url} ${String(Math.round(width * Math.min(1, side / longest)))}w`)
    .join(', ');
}

/** `srcset` of a member's or circle's picture; undefined for pictures that are not stored, such as the default one. */
export function buildAvatarSrcSet(url: string): string | undefined {
  const { full, small } = avatarSides;
  return url.startsWith(buildUploadUrl(''))
    ? `${buildSmallerUrl(url, 'small')} ${String(small)}w, ${url} ${String(full)}w`
    : undefined;
}

/** `imageId` null: the default picture. */
export function buildAvatarUrl(memberId: string, imageId: string | null): string {
  return imageId === null ? defaultAvatar : buildUploadUrl(picturePaths.member(memberId, imageId));
}

/** Signed if the profile is hidden, because only the profile shows it. `imageId` null: the default picture. */
export function buildCoverUrl(
  memberId: string,
  imageId: string | null,
  { showProfile }: { showProfile: boolean },
  sign: SignFolder,
): string {
  if (imageId === null) return defaultCover;
  const url = buildUploadUrl(picturePaths.member(memberId, imageId));
  return showProfile ? url : signUpload(url, sign);
}

/** Signed, because only a circle's members and moderators may see it. `imageId` null: the default picture. */
export function buildCircleAvatarUrl(circleId: string, imageId: string | null, sign: SignFolder): string {
  if (imageId === null) return defaultCircleAvatar;
  return signUpload(buildUploadUrl(picturePaths.circle(circleId, imageId)), sign);
}

/** Path of a reported picture's copy for the case: in one size, under the picture's content id. */
export function getEvidencePath(caseId: string, { imageId }: Pick<PicturePlace, 'imageId'>): string {
  return `${getPictureFolderPath('evidence', caseId)}/${imageId}.webp`;
}
