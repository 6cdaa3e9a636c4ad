import { pictureSides } from '@pass-along/contracts/pictures';
import sharp, { type Sharp } from 'sharp';
import { readImageSize, type ImageSize } from './imageSize.ts';

/**
 * A picture made safe to show, in three sizes: WebP without metadata, upright. Width and height are those of `full` in
 * pixels; `color` is the average as `#rrggbb`.
 */
export interface PreparedImage {
  full: Buffer;
  page: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
  color: string;
}

/** Sides of a square picture in pixels. */
export type SquareSides = Record<'full' | 'small', number>;

export type PreparedSquare = Record<'full' | 'small', Buffer>;

const quality = { full: 82, page: 80, thumb: 75 } as const;
/** 50 million pixels of 4 bytes. A file that would decode to more is refused before decoding. */
const mostDecodedBytes = 200_000_000;

// one picture at a time, in a process with bounded memory
sharp.cache(false);
sharp.concurrency(1);

/**
 * Undefined when the bytes are no picture, damaged, cut off, or too large to decode safely. Of an animation only the
 * first frame is kept.
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage | undefined> {
  const size = readImageSize(bytes);
  if (!size || !isDecodable(size, bytes)) return undefined;
  try {
    return await render(bytes);
  } catch {
    // the decoder reports damaged bytes by many different errors
    return undefined;
  }
}

/** Squares cut from the middle, WebP without metadata, upright, at most these sides; undefined like `prepareImage`. */
export async function prepareSquare(bytes: Buffer, sides: SquareSides): Promise<PreparedSquare | undefined> {
  const prepared = await prepareImage(bytes);
  if (!prepared) return undefined;
  const { full, width, height } = prepared;
  const cropSquare = (side: number) => {
    const edge = Math.min(width, height, side);
    return sharp(full).resize(edge, edge).webp({ quality: quality.full }).toBuffer();
  };
  return { full: await cropSquare(sides.full), small: await cropSquare(sides.small) };
}

/** A small JPEG without metadata, at most this side; undefined like `prepareImage`. */
export async function toJpeg(bytes: Buffer, side: number): Promise<Buffer | undefined> {
  const size = readImageSize(bytes);
  if (!size || !isDecodable(size, bytes)) return undefined;
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostDecodedBytes / 4 }).autoOrient();
    const fit = image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return await fit.flatten({ background: '#ffffff' }).jpeg({ quality: quality.page }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Whether a picture of this size can be decoded safely. */
export function isDecodable({ format, width, height }: ImageSize, bytes: Buffer): boolean {
  const pixels = width * height;
  // a PNG header states the bits per channel; AVIF needs twice the memory of others while decoding
  const pixelBytes = format === 'avif' || (format === 'png' && bytes[24] === 16) ? 8 : 4;
  return pixels > 0 && pixels * pixelBytes <= mostDecodedBytes;
}

async function render(bytes: Buffer): Promise<PreparedImage> {
  // converts colour profiles to sRGB, and leaves out all metadata
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: mostDecodedBytes / 4 }).autoOrient();
  const { data: full, info } = await resizeToFit(source, 'full').toBuffer({ resolveWithObject: true });
  const page = await resizeToFit(sharp(full), 'page').toBuffer();
  const thumb = await resizeToFit(sharp(full), 'thumb').toBuffer();
  return { full, page, thumb, width: info.width, height: info.height, color: await computeAverageColor(thumb) };
}

function resizeToFit(image: Sharp, name: keyof typeof pictureSides): Sharp {
  const side = pictureSides[name];
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: quality[name] });
}

async function computeAverageColor(thumb: Buffer): Promise<string> {
  const pixel = await sharp(thumb).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}
