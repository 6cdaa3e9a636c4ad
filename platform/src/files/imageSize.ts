export interface ImageSize {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'bmp';
  width: number;
  height: number;
}

/**
 * Format and pixel size by the first bytes alone; undefined for anything but an accepted picture. Where a file states
 * several sizes the largest counts, because this decides whether decoding is safe.
 */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  try {
    return png(bytes) ?? jpeg(bytes) ?? gif(bytes) ?? webp(bytes) ?? avif(bytes) ?? bmp(bytes);
  } catch (error) {
    // the bytes ended inside a number
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function png(bytes: Buffer): ImageSize | undefined {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR') return undefined;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function jpeg(bytes: Buffer): ImageSize | undefined {
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

function gif(bytes: Buffer): ImageSize | undefined {
  if (!/^GIF8[79]a$/.test(text(bytes, 0, 6))) return undefined;
  return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webp(bytes: Buffer): ImageSize | undefined {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined;
  let width = 0;
  let height = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + evenly(bytes.readUInt32LE(at + 4))) {
    const size = webpChunkSize(bytes, at);
    if (size) [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])];
  }
  return width === 0 ? undefined : { format: 'webp', width, height };
}

function webpChunkSize(bytes: Buffer, at: number): [number, number] | undefined {
  const data = at + 8;
  switch (text(bytes, at, at + 4)) {
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

const evenly = (length: number) => length + (length % 2);

function avif(bytes: Buffer): ImageSize | undefined {
  if (text(bytes, 4, 8) !== 'ftyp' || !/avi[fs]/.test(text(bytes, 8, 8 + Math.min(64, bytes.readUInt32BE(0)))))
    return undefined;
  let width = 0;
  let height = 0;
  for (let at = bytes.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    [width, height] = [Math.max(width, bytes.readUInt32BE(at + 8)), Math.max(height, bytes.readUInt32BE(at + 12))];
  }
  return width === 0 ? undefined : { format: 'avif', width, height };
}

function bmp(bytes: Buffer): ImageSize | undefined {
  if (text(bytes, 0, 2) !== 'BM' || bytes.readUInt32LE(14) < 40) return undefined;
  return { format: 'bmp', width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
}
