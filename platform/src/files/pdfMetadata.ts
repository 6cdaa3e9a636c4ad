import { deflateSync, inflateSync } from 'node:zlib';
import { keepsPdfMetadata } from '@pass-along/contracts';
import { blankExif } from './exifMetadata.ts';

/** Keys of values that name a person or a company. */
const keys = 'Author|Company|Manager|LastModifiedBy|SourceModifiedBy';
/** Unpacked bytes of one stream. */
const mostUnpacked = 50_000_000;
/** Bytes of a dictionary and of a name. Longer ones are random bytes. */
const longestDictionary = 5_000;
const longestName = 5_000;

/**
 * Blanks authors, XMP and the metadata of photos. Nothing moves, so the tables of positions stay true, and what only
 * some readers understand stays as it was. Encrypted and signed documents stay whole.
 */
export function removePdfMetadata(bytes: Buffer): Buffer {
  if (keepsPdfMetadata(bytes)) return bytes;
  const packed = findStreams(bytes).filter(({ isXmp, isPackedObjects }) => isXmp || isPackedObjects);
  const unpacked = packed.flatMap((stream) => {
    const content = stream.isXmp ? undefined : unpack(bytes.subarray(stream.from, stream.to));
    return content ? [{ ...stream, content }] : [];
  });
  // values may stand in objects of their own
  const referred = new Set([bytes, ...unpacked.map(({ content }) => content)].flatMap(findReferredAuthors));
  for (const { from, to, first, content } of unpacked) {
    const before = Buffer.from(content);
    blankAuthors(content);
    blankPackedObjects(content, referred, first);
    if (!content.equals(before)) replaceStream(bytes.subarray(from, to), deflateSync(content, { level: 9 }));
  }
  for (const { isXmp, isPacked, from, to } of packed)
    if (isXmp) replaceStream(bytes.subarray(from, to), isPacked ? deflateSync('') : Buffer.alloc(to - from, ' '));
  blankAuthors(bytes);
  for (const [start, at] of findAll(bytes, /(?<!\d)\d{1,10}\s+\d{1,5}\s+obj\s*/g))
    if (referred.has(/^\d+/.exec(bytes.toString('latin1', start, at))?.[0] ?? '')) blankString(bytes, at);
  return blankExif(bytes);
}

interface PdfStream {
  from: number;
  to: number;
  isXmp: boolean;
  /** Compressed by Deflate. */
  isPacked: boolean;
  isPackedObjects: boolean;
  /** The position of the first object in a stream of objects. */
  first: number;
}

function findStreams(bytes: Buffer): PdfStream[] {
  const lastEnd = bytes.lastIndexOf('endstream', undefined, 'latin1');
  return findAll(bytes, /(?<!end)stream\r?\n/g).flatMap(([start, from]) => {
    if (from > lastEnd) return [];
    const before = bytes.toString('latin1', Math.max(0, start - longestDictionary), start);
    const object = before.lastIndexOf(' obj');
    const end = bytes.indexOf('endstream', from, 'latin1');
    if (object < 0) return [];
    const dictionary = before.slice(object);
    const isPacked = /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(dictionary);
    const isXmp = /\/Type\s*\/Metadata\b/.test(dictionary);
    const isPackedObjects = isPacked && /\/Type\s*\/ObjStm\b/.test(dictionary) && !dictionary.includes('/Predictor');
    const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
    return [{ from, to: findDataEnd(bytes, from, end), isXmp, isPacked, isPackedObjects, first }];
  });
}

/** The line break before `endstream` is no data. */
function findDataEnd(bytes: Buffer, from: number, end: number): number {
  let to = end;
  if (to > from && bytes[to - 1] === 0x0a) to -= 1;
  if (to > from && bytes[to - 1] === 0x0d) to -= 1;
  return to;
}

function unpack(data: Buffer): Buffer | undefined {
  try {
    return inflateSync(data, { maxOutputLength: mostUnpacked });
  } catch {
    // a damaged stream stays as it is
    return undefined;
  }
}

/** Readers ignore what follows the end of compressed data. */
function replaceStream(place: Buffer, data: Buffer): void {
  if (data.length > place.length) throw new Error('The document has no room for its objects without their author');
  place.fill(0);
  data.copy(place);
}

/** Start and end of every match. The text is Latin-1, so positions are those of the bytes. */
function findAll(bytes: Buffer, pattern: RegExp): [start: number, end: number][] {
  return [...bytes.toString('latin1').matchAll(pattern)].map(({ index, 0: text }) => [index, index + text.length]);
}

function blankAuthors(bytes: Buffer): void {
  for (const [, at] of findAll(bytes, new RegExp(`/(?:${keys})\\s*(?=[(<])`, 'g'))) blankString(bytes, at);
}

function findReferredAuthors(bytes: Buffer): string[] {
  const pattern = new RegExp(`/(?:${keys})\\s+(\\d+)\\s+\\d+\\s+R\\b`, 'g');
  return [...bytes.toString('latin1').matchAll(pattern)].map(([, id]) => String(id));
}

/** A stream of objects begins with pairs of id and position. */
function blankPackedObjects(content: Buffer, ids: ReadonlySet<string>, first: number): void {
  const numbers = content.toString('latin1', 0, first).trim().split(/\s+/);
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    if (!ids.has(numbers[index] ?? '')) continue;
    blankString(content, first + Number(numbers[index + 1]));
  }
}

/** Turns the string at this position into an empty one, and the rest into white space. */
function blankString(bytes: Buffer, at: number): void {
  const open = bytes[at];
  const isHex = open === 0x3c;
  if ((!isHex && open !== 0x28) || (isHex && bytes[at + 1] === 0x3c)) return;
  let depth = 0;
  let end = at;
  const last = Math.min(bytes.length, at + longestName);
  for (; end < last; end += 1) {
    const byte = bytes[end];
    if (byte === 0x5c && !isHex) end += 1;
    else if (byte === open) depth += 1;
    else if (byte === (isHex ? 0x3e : 0x29)) depth -= 1;
    if (depth === 0) break;
  }
  if (end >= last) return;
  bytes.write(isHex ? '<>' : '()', at, 'latin1');
  bytes.fill(' ', at + 2, end + 1);
}
