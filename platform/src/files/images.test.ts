import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { GifWriter } from 'omggif';
import { describe, expect, it } from 'vitest';
import { readImageSize } from './imageSize.ts';
import { isDecodable, prepareImage, prepareSquare } from './images.ts';

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

/** Left half red, right half blue. */
function picture(width: number, height: number): Transformer {
  const row = Buffer.from(Array.from({ length: width }, (_, x) => (x < width / 2 ? red : blue)).flat());
  return Transformer.fromRgbaPixels(Buffer.concat(Array.from({ length: height }, () => row)), width, height);
}

/** The JPEG with EXIF orientation and location. */
function withExif(jpeg: Buffer, orientation: number): Buffer {
  const block = Buffer.from(
    `45786966000049492a0008000000010012010300010000000${String(orientation)}00000000000000`,
    'hex',
  );
  const head = Buffer.from([0xff, 0xe1, 0, block.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)]);
}

/** A PNG with any size in its header and no data. */
function pngClaiming(width: number, height: number, bits = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function animatedGif(): Buffer {
  const buffer = Buffer.alloc(1000);
  const gif = new GifWriter(buffer, 4, 2, { palette: [0xff0000, 0x0000ff], loop: 0 });
  gif.addFrame(0, 0, 4, 2, [0, 0, 0, 0, 0, 0, 0, 0], { delay: 10 });
  gif.addFrame(0, 0, 4, 2, [1, 1, 1, 1, 1, 1, 1, 1], { delay: 10 });
  return buffer.subarray(0, gif.end());
}

describe('pictures', () => {
  it.each(['jpeg', 'png', 'bmp', 'webp', 'webpLossless', 'avif'] as const)(
    'are taken as %s and told by their first bytes',
    async (format) => {
      const bytes = await picture(64, 32)[format]();
      expect(readImageSize(bytes)).toEqual({
        format: format === 'webpLossless' ? 'webp' : format,
        width: 64,
        height: 32,
      });
      expect(await prepareImage(bytes)).toMatchObject({ width: 64, height: 32 });
    },
  );

  it('are made smaller, never larger, in the same proportion', async () => {
    const large = await prepareImage(await picture(2000, 1000).jpeg());
    expect(large).toMatchObject({ width: 1600, height: 800 });
    expect(readImageSize(large?.full ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 1600, height: 800 });
    expect(readImageSize(large?.page ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 960, height: 480 });
    expect(readImageSize(large?.thumb ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 480, height: 240 });
    const small = await prepareImage(await picture(20, 10).png());
    expect(readImageSize(small?.thumb ?? Buffer.alloc(0))).toMatchObject({ width: 20, height: 10 });
  });

  it('are turned upright and lose their metadata', async () => {
    const turned = withExif(await picture(64, 32).jpeg(), 6);
    expect(await new Transformer(turned).metadata(true)).toMatchObject({ orientation: 6 });
    const prepared = await prepareImage(turned);
    expect(prepared).toMatchObject({ width: 32, height: 64 });
    const metadata = await new Transformer(prepared?.full ?? Buffer.alloc(0)).metadata(true);
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
    expect(prepared?.full.includes('EXIF')).toBe(false);
  });

  it('carry their average colour', async () => {
    const grey = Transformer.fromRgbaPixels(Buffer.alloc(16 * 16 * 4, 0x80).fill(0x80), 16, 16);
    expect((await prepareImage(await grey.grayscale().jpeg(100)))?.color).toMatch(/^#(7f|80|81){3}$/);
  });

  it('that move keep their first frame', async () => {
    const prepared = await prepareImage(animatedGif());
    expect(prepared).toMatchObject({ width: 4, height: 2 });
    expect(prepared?.color).toMatch(/^#[ef].[01].[01].$/);
  });

  it.each([
    ['text', Buffer.from('just some text, as long as a header')],
    ['nothing', Buffer.alloc(0)],
    [
      'an SVG, which could carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a PDF', Buffer.from('%PDF-1.7 and so on and so on')],
    ['a PNG header alone', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a JPEG start alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['a damaged GIF', animatedGif().subarray(0, 30)],
    ['a RIFF that is no picture', Buffer.from('RIFF\x10\0\0\0WEBPJUNK\0\0\0\0')],
  ])('are not %s', async (_what, bytes) => {
    expect(await prepareImage(bytes)).toBeUndefined();
  });

  it('cut off before their data are refused', async () => {
    const jpeg = await picture(64, 32).jpeg();
    expect(await prepareImage(jpeg.subarray(0, 200))).toBeUndefined();
  });

  it('that would unfold to more than 50 million pixels are refused by their header alone', async () => {
    const bomb = pngClaiming(30_000, 30_000);
    expect(readImageSize(bomb)).toEqual({ format: 'png', width: 30_000, height: 30_000 });
    expect(await prepareImage(bomb)).toBeUndefined();
    const gif = animatedGif();
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    expect(await prepareImage(gif)).toBeUndefined();
  });
});

describe('a picture of 16 bits a channel', () => {
  it('may have half as many pixels', () => {
    const decodable = (side: number, bits: number) => {
      const bytes = pngClaiming(side, side, bits);
      const size = readImageSize(bytes);
      return size && isDecodable(size, bytes);
    };
    expect([decodable(7000, 8), decodable(7000, 16), decodable(5000, 16)]).toEqual([true, false, true]);
  });
});

describe('a square picture', () => {
  const sizeOf = async (bytes: Buffer | undefined) => {
    if (!bytes) throw new Error('no picture');
    const { width, height, format } = await new Transformer(bytes).metadata();
    return { width, height, format };
  };
  const sides = { full: 40, small: 10 };
  it('is cut from the middle and made smaller, and once more for beside a name', async () => {
    const { full: square, small } = (await prepareSquare(await picture(90, 60).png(), sides)) ?? {};
    expect(await sizeOf(square)).toEqual({ width: 40, height: 40, format: 'webp' });
    expect(await sizeOf(small)).toEqual({ width: 10, height: 10, format: 'webp' });
    // red on the left and blue on the right show that both sides were cut
    const pixels = await new Transformer(square ?? Buffer.alloc(0)).rawPixels();
    const channels = pixels.length / (40 * 40);
    const at = (x: number) => [
      ...pixels.subarray(20 * 40 * channels + x * channels, 20 * 40 * channels + x * channels + 3),
    ];
    expect(at(3)[0]).toBeGreaterThan(at(3)[2] ?? 255);
    expect(at(36)[2]).toBeGreaterThan(at(36)[0] ?? 255);
  });
  it('is never made larger', async () => {
    const { full, small } = (await prepareSquare(await picture(30, 50).png(), { full: 40, small: 35 })) ?? {};
    for (const square of [full, small]) expect(await sizeOf(square)).toEqual({ width: 30, height: 30, format: 'webp' });
  });
  it('is none when the bytes are no picture', async () =>
    expect(await prepareSquare(Buffer.from('no picture'), sides)).toBeUndefined());
});
