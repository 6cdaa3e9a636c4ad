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

/** Kinds of things that have pictures: the first folder of a picture's path. `evidence` holds copies for the case of a report. */
export type PictureKind = 'items' | 'members' | 'circles' | 'evidence';

/** Everything that one thing shows lies in one folder; a signed address opens the folder for one reader. */
export function pictureFolder(kind: PictureKind, id: string): string {
  return `${kind}/${id}`;
}

/** The query that opens a folder for one reader, with its question mark; '' where everybody may look. */
export type SignFolder = (folder: string) => string;

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

/** A picture of a thing, whatever its size. */
export interface PicturePlace {
  kind: PictureKind;
  id: string;
  imageId: string;
}

/** What a path in the file store shows; undefined for what is no picture. */
export function parsePicturePath(path: string): PicturePlace | undefined {
  const [, kind, id, imageId] =
    /^(items|members|circles|evidence)\/([^/]+)\/([^/]+?)(?:-(?:thumb|page|small))?\.webp$/.exec(path) ?? [];
  return kind === undefined || id === undefined || imageId === undefined
    ? undefined
    : { kind: kind as PictureKind, id, imageId };
}

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

/** The path in the file store of an address, signed or not; undefined for one that leads elsewhere. */
export function pathOfUpload(url: string): string | undefined {
  const [address = ''] = url.split('?');
  return address.startsWith(uploadUrl('')) ? address.slice(uploadUrl('').length) : undefined;
}

/** The address with the signature that a reader needs for it. */
export function signUpload(url: string, sign: SignFolder): string {
  const place = parsePicturePath(pathOfUpload(url) ?? '');
  return place ? `${url}${sign(pictureFolder(place.kind, place.id))}` : url;
}

/** A picture of an item as clients read it, `signature` at its end; `smallerUrl` knows its other sizes. */
export function presentImage(itemId: string, { id, width, height, color }: ItemImage, signature = '') {
  return { id, url: `${uploadUrl(picturePaths.item(itemId, id))}${signature}`, width, height, color };
}

/** Address of a smaller size of the picture at `url`, signed as that is. */
export function smallerUrl(url: string, size: 'thumb' | 'page' | 'small'): string {
  return url.replace(/\.webp(?=\?|$)/, `-${size}.webp`);
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

/** Signed where the profile, which alone shows it, is hidden. `imageId` null: the default one. */
export function coverUrl(
  memberId: string,
  imageId: string | null,
  { showProfile }: { showProfile: boolean },
  sign: SignFolder,
): string {
  if (imageId === null) return defaultCover;
  const url = uploadUrl(picturePaths.member(memberId, imageId));
  return showProfile ? url : signUpload(url, sign);
}

/** Signed, for only a circle's members and moderators see its picture. `imageId` null: the default one. */
export function circleAvatarUrl(circleId: string, imageId: string | null, sign: SignFolder): string {
  if (imageId === null) return defaultCircleAvatar;
  return signUpload(uploadUrl(picturePaths.circle(circleId, imageId)), sign);
}

/** Where the copy of a reported picture lies that is kept for the case: in one size, under the name of the picture. */
export function evidencePath(caseId: string, { imageId }: Pick<PicturePlace, 'imageId'>): string {
  return `${pictureFolder('evidence', caseId)}/${imageId}.webp`;
}
