/** A document that unfolds to more than this, in bytes, or to so many times its size, is no letter. */
const mostUnfolded = 200_000_000;
const mostTimes = 100;
const mostEntries = 5_000;

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
/** The end of a ZIP: 22 bytes and a comment. */
const longestEnd = 22 + 0xffff;

interface Entry {
  name: string;
  /** Bytes once unfolded, as the directory says; readers hold to it. */
  size: number;
}

/** A .docx by the directory of its ZIP, without unfolding any of it; macros are none. */
export function looksLikeDocument(bytes: Buffer): 'yes' | 'no' | 'bomb' {
  const entries = entriesOf(bytes);
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

/** What the directory names; undefined where there is none that can be read. */
function entriesOf(bytes: Buffer): Entry[] | undefined {
  try {
    const end = endIn(bytes);
    if (end === undefined) return undefined;
    const count = bytes.readUInt16LE(end + 10);
    const entries: Entry[] = [];
    let at = bytes.readUInt32LE(end + 16);
    for (let n = 0; n < count; n += 1) {
      if (bytes.readUInt32LE(at) !== directoryEntry) return undefined;
      const nameLength = bytes.readUInt16LE(at + 28);
      entries.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        // 0xffffffff where a ZIP64 record says more: far beyond what is taken
        size: bytes.readUInt32LE(at + 24),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    // the bytes ended where a number should be
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function endIn(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - longestEnd); at -= 1)
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  return undefined;
}
