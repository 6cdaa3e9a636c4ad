const isAt = (bytes: Buffer, at: number, text: string) =>
  at >= 0 && bytes.toString('latin1', at, at + text.length) === text;

/** Cuts off the tags before and after the sound: ID3 of both versions, and APE. */
export function removeMp3Metadata(bytes: Buffer): Buffer {
  let [start, end] = [0, bytes.length];
  while (isAt(bytes, start, 'ID3') && start + 10 <= end) {
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes.readUInt8(start + at) & 0x7f), 0);
    const hasFooter = (bytes.readUInt8(start + 5) & 0x10) !== 0;
    start = Math.min(start + 10 + size + (hasFooter ? 10 : 0), end);
  }
  for (;;) {
    if (end - 128 >= start && isAt(bytes, end - 128, 'TAG')) end -= 128;
    else if (end - 32 >= start && isAt(bytes, end - 32, 'APETAGEX')) {
      const hasHeader = bytes.readUInt32LE(end - 12) >= 0x80000000;
      end = Math.max(start, end - bytes.readUInt32LE(end - 20) - (hasHeader ? 32 : 0));
    } else break;
  }
  return bytes.subarray(start, end);
}

/** Types of FLAC blocks. Applications, comments and pictures become padding. */
const padding = 1;
const flacMetadata = [2, 4, 6];

export function removeFlacMetadata(bytes: Buffer): Buffer {
  for (let at = 4; at + 4 <= bytes.length;) {
    const head = bytes.readUInt8(at);
    const end = Math.min(at + 4 + bytes.readUIntBE(at + 1, 3), bytes.length);
    if (flacMetadata.includes(head & 0x7f)) {
      bytes.writeUInt8((head & 0x80) | padding, at);
      bytes.fill(0, at + 4, end);
    }
    const isLast = head >= 0x80;
    if (isLast) break;
    at = end;
  }
  return bytes;
}

const riffMetadata = ['id3 ', 'ID3 ', 'bext', 'iXML', '_PMX', 'axml', 'IDIT', 'ISMP', 'strd'];
const riffLists = ['hdrl', 'strl'];

/** Turns the metadata of WAV and AVI files into chunks that readers skip. */
export function removeRiffMetadata(bytes: Buffer, from = 0, to = bytes.length): Buffer {
  for (let at = from; at + 8 <= to;) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + size, to);
    const kind = bytes.toString('latin1', at + 8, at + 12);
    if (riffMetadata.includes(id) || (id === 'LIST' && (kind === 'INFO' || kind === 'exif'))) {
      bytes.write('JUNK', at, 'latin1');
      bytes.fill(0, at + 8, end);
    } else if (id === 'RIFF' || (id === 'LIST' && riffLists.includes(kind))) removeRiffMetadata(bytes, at + 12, end);
    at = end + (size % 2);
  }
  return bytes;
}
