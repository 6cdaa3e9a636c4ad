import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readImageSize } from './imageSize.ts';
import { isDecodable, prepareImage, prepareSquare, toJpeg } from './images.ts';
import { turnAvif } from '../testing/turnedAvif.ts';

const red = [255, 0, 0];
const blue = [0, 0, 255];

/** Left half red, right half blue. */
function picture(width: number, height: number): Sharp {
  const row = Buffer.from(Array.from({ length: width }, (_, x) => (x < width / 2 ? red : blue)).flat());
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A picture that is to be turned by a quarter, with EXIF. */
const lyingPicture = () =>
  picture(64, 32)
    .withExif({ IFD0: { Artist: 'Ann' } })
    .withMetadata({ orientation: 6 });

/** The JPEG with a segment before all others. */
function withSegmentFirst(jpeg: Buffer): Buffer {
  const block = Buffer.from('ICC_PROFILE\0\x01\x02');
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe2, 0, block.length + 2]), block, jpeg.subarray(2)]);
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

function animatedGif(): Promise<Buffer> {
  const frame = (channels: number[]) => Buffer.from(Array.from({ length: 8 }, () => channels).flat());
  return sharp(Buffer.concat([frame(red), frame(blue)]), { raw: { width: 4, height: 4, channels: 3, pageHeight: 2 } })
    .gif()
    .toBuffer();
}

describe('pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'are taken as %s and told by their first bytes',
    async (format) => {
      const bytes = await picture(64, 32).toFormat(format).toBuffer();
      expect(readImageSize(bytes)).toEqual({ format, width: 64, height: 32 });
      expect(await prepareImage(bytes)).toMatchObject({ width: 64, height: 32 });
    },
  );

  it('are made smaller, never larger, in the same proportion', async () => {
    const large = await prepareImage(await picture(2000, 1000).jpeg().toBuffer());
    expect(large).toMatchObject({ width: 1600, height: 800 });
    expect(readImageSize(large?.full ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 1600, height: 800 });
    expect(readImageSize(large?.page ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 960, height: 480 });
    expect(readImageSize(large?.thumb ?? Buffer.alloc(0))).toEqual({ format: 'webp', width: 480, height: 240 });
    const small = await prepareImage(await picture(20, 10).png().toBuffer());
    expect(readImageSize(small?.thumb ?? Buffer.alloc(0))).toMatchObject({ width: 20, height: 10 });
  });

  it.each([
    ['JPEG', async () => lyingPicture().jpeg().toBuffer()],
    ['JPEG with another segment first', async () => withSegmentFirst(await lyingPicture().jpeg().toBuffer())],
    ['PNG', async () => lyingPicture().png().toBuffer()],
    ['WebP', async () => lyingPicture().webp({ lossless: true }).toBuffer()],
    ['AVIF', async () => turnAvif(await picture(64, 32).avif({ lossless: true }).toBuffer())],
  ])('are turned upright and lose their metadata: %s', async (_, build) => {
    const { full, width, height } = (await prepareImage(await build())) ?? {};
    expect([width, height]).toEqual([32, 64]);
    const { orientation, exif } = await sharp(full).metadata();
    expect([orientation, exif]).toEqual([undefined, undefined]);
    // a quarter clockwise, so the left half comes to the top
    const pixels = await sharp(full).raw().toBuffer();
    expect(pixels[0]).toBeGreaterThan(200);
    expect(pixels.at(-1)).toBeGreaterThan(200);
  });

  it('are converted from their colour profile to sRGB', async () => {
    const bytes = await picture(64, 32).withIccProfile('p3').png().toBuffer();
    const stored = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    expect([...stored.subarray(0, 3)]).toEqual([234, 51, 34]);
    const { full } = (await prepareImage(bytes)) ?? {};
    const [redPart = 0, greenPart = 255] = await sharp(full).raw().toBuffer();
    expect(redPart).toBeGreaterThan(250);
    expect(greenPart).toBeLessThan(10);
    expect((await sharp(full).metadata()).icc).toBeUndefined();
  });

  it('carry their average colour', async () => {
    const grey = sharp({ create: { width: 16, height: 16, channels: 3, background: '#808080' } });
    const bytes = await grey.jpeg({ quality: 100 }).toBuffer();
    expect((await prepareImage(bytes))?.color).toMatch(/^#(7f|80|81){3}$/);
    expect((await prepareImage(await picture(64, 32).png().toBuffer()))?.color).toMatch(/^#(7|8).0.(7|8).$/);
  });

  it('that move keep their first frame', async () => {
    const prepared = await prepareImage(await animatedGif());
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
    ['a RIFF that is no picture', Buffer.from('RIFF\x10\0\0\0WEBPJUNK\0\0\0\0')],
  ])('are not %s', async (_what, bytes) => {
    expect(await prepareImage(bytes)).toBeUndefined();
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('cut off are refused: %s', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    expect(await prepareImage(bytes)).toMatchObject({ width: 200 });
    expect(await prepareImage(bytes.subarray(0, bytes.length * 0.6))).toBeUndefined();
  });

  it('that would unfold to more than 50 million pixels are refused by their header alone', async () => {
    const bomb = pngClaiming(30_000, 30_000);
    expect(readImageSize(bomb)).toEqual({ format: 'png', width: 30_000, height: 30_000 });
    expect(await prepareImage(bomb)).toBeUndefined();
    const gif = await animatedGif();
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
    const { width, height, format } = await sharp(bytes).metadata();
    return { width, height, format };
  };
  const sides = { full: 40, small: 10 };
  it('is cut from the middle and made smaller, and once more for beside a name', async () => {
    const { full: square, small } = (await prepareSquare(await picture(90, 60).png().toBuffer(), sides)) ?? {};
    expect(await sizeOf(square)).toEqual({ width: 40, height: 40, format: 'webp' });
    expect(await sizeOf(small)).toEqual({ width: 10, height: 10, format: 'webp' });
    // red on the left and blue on the right show that both sides were cut
    const pixels = await sharp(square).raw().toBuffer();
    const channels = pixels.length / (40 * 40);
    const at = (x: number) => [
      ...pixels.subarray(20 * 40 * channels + x * channels, 20 * 40 * channels + x * channels + 3),
    ];
    expect(at(3)[0]).toBeGreaterThan(at(3)[2] ?? 255);
    expect(at(36)[2]).toBeGreaterThan(at(36)[0] ?? 255);
  });
  it('is never made larger', async () => {
    const { full, small } =
      (await prepareSquare(await picture(30, 50).png().toBuffer(), { full: 40, small: 35 })) ?? {};
    for (const square of [full, small]) expect(await sizeOf(square)).toEqual({ width: 30, height: 30, format: 'webp' });
  });
  it('is none when the bytes are no picture', async () =>
    expect(await prepareSquare(Buffer.from('no picture'), sides)).toBeUndefined());
});

describe('a JPEG for other programs', () => {
  it('is small, upright, and without metadata', async () => {
    const jpeg = await toJpeg(await lyingPicture().png().toBuffer(), 20);
    const { format, width, height, orientation, exif, icc } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 10, height: 20 });
    expect([orientation, exif, icc]).toEqual([undefined, undefined, undefined]);
  });

  it('is white where the picture shows nothing', async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const jpeg = await toJpeg(await clear.webp().toBuffer(), 20);
    expect((await sharp(jpeg).raw().toBuffer())[0]).toBe(255);
  });

  it('is not made of what is no picture', async () => {
    expect(await toJpeg(Buffer.from('no picture'), 20)).toBeUndefined();
    expect(await toJpeg(pngClaiming(20_000, 20_000), 20)).toBeUndefined();
    const cut = await picture(64, 32).jpeg().toBuffer();
    expect(await toJpeg(cut.subarray(0, cut.length / 2), 20)).toBeUndefined();
  });
});
