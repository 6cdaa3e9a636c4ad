export interface ImageSize {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
  width: number;
  height: number;
}

/**
 * Format and pixel size by the first bytes alone; undefined for anything but an accepted picture. Where a file states
 * several sizes the largest counts, because this decides whether decoding is safe.
 */
export function readImageSize(bytes: Buffer): ImageSize | undefined {
  try {
    return (
      readPngSize(bytes) ?? readJpegSize(bytes) ?? readGifSize(bytes) ?? readWebpSize(bytes) ?? readAvifSize(bytes)
    );
  } catch (error) {
    // the bytes ended inside a number
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readText = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function readPngSize(bytes: Buffer): ImageSize | undefined {
  if (readText(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || readText(bytes, 12, 16) !== 'IHDR') return undefined;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readJpegSize(bytes: Buffer): ImageSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // start of frame: C0 to CF except the Huffman, arithmetic and reserved markers
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { format: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += hasNoLength ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
}

function readGifSize(bytes: Buffer): ImageSize | undefined {
  if (!/^GIF8[79]a$/.test(readText(bytes, 0, 6))) return undefined;
  return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function readWebpSize(bytes: Buffer): ImageSize | undefined {
  if (readText(bytes, 0, 4) !== 'RIFF' || readText(bytes, 8, 12) !== 'WEBP') return undefined;
  let width = 0;
  let height = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + padToEven(bytes.readUInt32LE(at + 4))) {
    const size = readWebpChunkSize(bytes, at);
    if (size) [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])];
  }
  return width === 0 ? undefined : { format: 'webp', width, height };
}

function readWebpChunkSize(bytes: Buffer, at: number): [number, number] | undefined {
  const data = at + 8;
  switch (readText(bytes, at, at + 4)) {
    case 'VP8X':
      return [1 + bytes.readUIntLE(data + 4, 3), 1 + bytes.readUIntLE(data + 7, 3)];
    case 'VP8 ':
      return [bytes.readUInt16LE(data + 6) & 0x3fff, bytes.readUInt16LE(data + 8) & 0x3fff];
    case 'VP8L': {
      const packed = bytes.readUInt32LE(data + 1);
      return [1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff)];
    }
    case 'ANMF':
      return [1 + bytes.readUIntLE(data + 6, 3), 1 + bytes.readUIntLE(data + 9, 3)];
    default:
      return undefined;
  }
}

const padToEven = (length: number) => length + (length % 2);

function readAvifSize(bytes: Buffer): ImageSize | undefined {
  if (readText(bytes, 4, 8) !== 'ftyp' || !/avi[fs]/.test(readText(bytes, 8, 8 + Math.min(64, bytes.readUInt32BE(0)))))
    return undefined;
  let width = 0;
  let height = 0;
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    [width, height] = [Math.max(width, bytes.readUInt32BE(at + 8)), Math.max(height, bytes.readUInt32BE(at + 12))];
  }
  return width === 0 ? undefined : { format: 'avif', width, height };
}
