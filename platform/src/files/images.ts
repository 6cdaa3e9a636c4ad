import { pictureSides } from '@pass-along/contracts/pictures';
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { GifReader } from 'omggif';
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
/** GIFs are decoded in JavaScript, so their limit is lower. */
const mostGifPixels = 8_000_000;

/**
 * Undefined when the bytes are no picture, damaged, or too large to decode safely. Of an animation only the first frame
 * is kept.
 */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage | undefined> {
  const size = readImageSize(bytes);
  if (!size || !isDecodable(size, bytes)) return undefined;
  try {
    return await render(bytes, size);
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
    return new Transformer(full)
      .resize({ width: edge, height: edge, fit: ResizeFit.Cover, filter: ResizeFilterType.Lanczos3 })
      .webp(quality.full);
  };
  return { full: await cropSquare(sides.full), small: await cropSquare(sides.small) };
}

/** Whether a picture of this size can be decoded safely. */
export function isDecodable({ format, width, height }: ImageSize, bytes: Buffer): boolean {
  const pixels = width * height;
  if (format === 'gif') return pixels > 0 && pixels <= mostGifPixels;
  // a PNG header states the bits per channel; AVIF needs twice the memory of others while decoding
  const pixelBytes = format === 'avif' || (format === 'png' && bytes[24] === 16) ? 8 : 4;
  return pixels > 0 && pixels * pixelBytes <= mostDecodedBytes;
}

async function render(bytes: Buffer, size: ImageSize): Promise<PreparedImage> {
  const source = size.format === 'gif' ? decodeFirstFrame(bytes) : new Transformer(bytes).rotate();
  const full = await resizeToFit(source, size, pictureSides.full).webp(quality.full);
  const { width, height } = await new Transformer(full).metadata();
  const createSmaller = (name: 'page' | 'thumb') =>
    resizeToFit(new Transformer(full), { width, height }, pictureSides[name]).webp(quality[name]);
  const page = await createSmaller('page');
  const thumb = await createSmaller('thumb');
  return { full, page, thumb, width, height, color: await computeAverageColor(thumb) };
}

function resizeToFit(
  image: Transformer,
  { width, height }: { width: number; height: number },
  side: number,
): Transformer {
  if (Math.max(width, height) <= side) return image;
  return image.resize({ width: side, height: side, fit: ResizeFit.Inside, filter: ResizeFilterType.Lanczos3 });
}

function decodeFirstFrame(bytes: Buffer): Transformer {
  const gif = new GifReader(bytes);
  const frame = gif.frameInfo(0);
  if (frame.x + frame.width > gif.width || frame.y + frame.height > gif.height)
    throw new Error('The frame exceeds the picture');
  const pixels = Buffer.alloc(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  return Transformer.fromRgbaPixels(pixels, gif.width, gif.height);
}

async function computeAverageColor(thumb: Buffer): Promise<string> {
  const pixel = await new Transformer(thumb)
    .resize({ width: 1, height: 1, fit: ResizeFit.Fill, filter: ResizeFilterType.Triangle })
    .rawPixels();
  return `#${pixel.toString('hex', 0, 3)}`;
}
