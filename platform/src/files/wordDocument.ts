/** A document that unpacks to more bytes than this, or to this many times its size, is refused. */
export const mostUnfolded = 200_000_000;
const mostTimes = 100;
const mostEntries = 5_000;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
/** Largest end record of a ZIP: 22 bytes and a comment. */
const longestEnd = 22 + 0xffff;

export interface ZipEntry {
  name: string;
  /** Unpacked bytes as stated in the directory; readers rely on it. */
  size: number;
  packedSize: number;
  crc: number;
  method: number;
  /** Where its own header begins. */
  offset: number;
}

/** Recognises a .docx by its ZIP directory, without unpacking it. Documents with macros are refused. */
export function checkWordDocument(bytes: Buffer): 'yes' | 'no' | 'bomb' {
  const entries = readEntries(bytes);
  if (!entries) return 'no';
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return 'no';
  if (names.some((name) => name.endsWith('vbaProject.bin') || isOutside(name))) return 'no';
  const unfolded = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb = unfolded > mostUnfolded || unfolded > Math.max(bytes.length, 100_000) * mostTimes;
  return isBomb || names.length > mostEntries ? 'bomb' : 'yes';
}

function isOutside(name: string): boolean {
  return name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');
}

/** The entries of the directory; undefined when it can't be read. */
export function readEntries(bytes: Buffer): ZipEntry[] | undefined {
  try {
    const end = findEndRecord(bytes);
    if (end === undefined) return undefined;
    const count = bytes.readUInt16LE(end + 10);
    const entries: ZipEntry[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let n = 0; n < count; n += 1) {
      if (bytes.readUInt32LE(at) !== directoryEntry) return undefined;
      const nameLength = bytes.readUInt16LE(at + 28);
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        // 0xffffffff means that a ZIP64 record has the size, which is far beyond the limit
        size: bytes.readUInt32LE(at + 24),
        packedSize: bytes.readUInt32LE(at + 20),
        crc: bytes.readUInt32LE(at + 16),
        method: bytes.readUInt16LE(at + 10),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    // the bytes ended inside a number
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findEndRecord(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  return undefined;
}
