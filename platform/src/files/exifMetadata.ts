/** Beginnings of JPEG segments with metadata: EXIF, XMP and IPTC. */
const exif = 'Exif\0\0';
const otherBlocks = ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0', 'Photoshop 3.0\0'];
/** A segment: FF, E1 or ED, the length in two bytes that count themselves. */
const segmentHead = 4;
const orientationTag = 0x0112;

/** Blanks the metadata of all JPEG pictures within a file, except for the side that is up. Nothing moves. */
export function blankExif(bytes: Buffer): Buffer {
  for (const block of [exif, ...otherBlocks]) {
    for (let at = bytes.indexOf(block, segmentHead, 'latin1'); at >= 0; at = bytes.indexOf(block, at + 1, 'latin1')) {
      const marker = bytes.readUInt16BE(at - segmentHead);
      if (marker !== 0xffe1 && marker !== 0xffed) continue;
      const segment = bytes.subarray(at, at - 2 + bytes.readUInt16BE(at - 2));
      const orientation = block === exif ? readOrientation(segment.subarray(exif.length)) : 1;
      segment.fill(0);
      if (orientation !== 1) writeOrientation(segment, orientation);
    }
  }
  return bytes;
}

function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < read16(first); entry += 1) {
      const at = first + 2 + entry * 12;
      if (read16(at) === orientationTag) return read16(at + 8);
    }
  } catch (error) {
    // the bytes ended inside a number
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** Writes an EXIF block with one entry. */
function writeOrientation(segment: Buffer, orientation: number): void {
  const block = Buffer.from(`${exif}II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0`, 'latin1');
  block.writeUInt16LE(orientation, 24);
  if (block.length <= segment.length) block.copy(segment);
}
