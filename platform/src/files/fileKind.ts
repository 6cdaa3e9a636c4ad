import { findPictureKind } from '@pass-along/contracts';
import { readImageSize } from './imageSize.ts';
import { decodePlainText } from './plainText.ts';
import { checkWordDocument } from './wordDocument.ts';

/**
 * The kind of a file by its bytes, and the extension it is stored under. Pictures have none here, because the encoder
 * decides.
 */
export type FileKind =
  | { kind: 'image' }
  | { kind: 'video' | 'audio' | 'file'; extension: Extension }
  /** A picture of a type without a decoder, such as HEIC. */
  | { kind: 'unreadableImage' }
  /** A document that would unpack to a dangerous size. */
  | { kind: 'bomb' };

/** The kinds that can be sent. */
type SentKind = Exclude<FileKind, { kind: 'bomb' | 'unreadableImage' }>;

/** Accepted file extensions per kind of content. Files are stored under the first. */
const extensionsByKind = {
  mp4: ['mp4', 'm4v', 'mov', '3gp'],
  webm: ['webm', 'mkv'],
  mkv: ['mkv', 'webm'],
  avi: ['avi'],
  m4a: ['m4a', 'm4b', 'mp4', 'aac', '3gp'],
  weba: ['weba', 'webm', 'mka', 'mkv'],
  mka: ['mka', 'mkv', 'weba', 'webm'],
  mp3: ['mp3'],
  aac: ['aac'],
  flac: ['flac'],
  ogg: ['ogg', 'oga', 'opus'],
  wav: ['wav'],
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  txt: ['txt', 'text'],
} as const;
type Extension = keyof typeof extensionsByKind;

const imageExtensions = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'gif'];

/** Decides by content, and by name where audio and video share a format. Undefined for types that may not be sent. */
export function findFileKind(bytes: Buffer, name: string): FileKind | undefined {
  if (readImageSize(bytes)) return { kind: 'image' };
  // an SVG may be sent as the text that it is
  const isText = () => decodePlainText(bytes) !== undefined;
  if (findPictureKind(bytes) === 'unreadable' && !isText()) return { kind: 'unreadableImage' };
  const is = (at: number, start: string) => bytes.toString('latin1', at, at + start.length) === start;
  // recorders mark audio with the same brand as video
  if (is(4, 'ftyp')) return toMediaKind(is(8, 'M4A') || is(8, 'M4B') || isNamedAsSound(name) ? 'm4a' : 'mp4');
  if (is(0, '\x1a\x45\xdf\xa3')) return toMediaKind(getMatroskaKind(bytes));
  if (is(0, 'ID3') || isFrame(bytes, layerIII)) return toMediaKind('mp3');
  if (isFrame(bytes, adts)) return toMediaKind('aac');
  if (is(0, 'fLaC')) return toMediaKind('flac');
  if (is(0, 'OggS')) return toMediaKind('ogg');
  if (is(0, 'RIFF') && is(8, 'WAVE')) return toMediaKind('wav');
  if (is(0, 'RIFF') && is(8, 'AVI ')) return toMediaKind('avi');
  if (is(0, '%PDF-')) return { kind: 'file', extension: 'pdf' };
  if (is(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'file', extension: 'doc' };
  if (is(0, 'PK\x03\x04')) {
    const document = checkWordDocument(bytes);
    return document === 'no' ? undefined : document === 'bomb' ? { kind: 'bomb' } : { kind: 'file', extension: 'docx' };
  }
  return isText() ? { kind: 'file', extension: 'txt' } : undefined;
}

/** Whether the name's extension fits the kind; a name without an extension always does. */
export function isNamedAs(kind: SentKind, name: string): boolean {
  const extension = getExtension(name);
  if (extension === undefined) return true;
  const known: readonly string[] = kind.kind === 'image' ? imageExtensions : extensionsByKind[kind.extension];
  return known.includes(extension);
}

function getExtension(name: string): string | undefined {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
}

function isNamedAsSound(name: string): boolean {
  return ['m4a', 'm4b', 'aac'].includes(getExtension(name) ?? '');
}

const videos: readonly Extension[] = ['mp4', 'webm', 'mkv', 'avi'];

function toMediaKind(extension: Extension): FileKind {
  return { kind: videos.includes(extension) ? 'video' : 'audio', extension };
}

/** Matroska names its document type first, and its tracks' codecs near the beginning. */
function getMatroskaKind(bytes: Buffer): 'webm' | 'weba' | 'mkv' | 'mka' {
  const hasPictures = bytes.subarray(0, 65_536).includes('V_');
  if (bytes.subarray(0, 64).includes('matroska')) return hasPictures ? 'mkv' : 'mka';
  return hasPictures ? 'webm' : 'weba';
}

/** The bits of an MPEG audio frame's second byte that identify layer III, or AAC in ADTS (no layer). */
const layerIII = { mask: 0xe6, bits: 0xe2 };
const adts = { mask: 0xf6, bits: 0xf0 };

function isFrame([first = 0, second = 0]: Buffer, { mask, bits }: typeof adts): boolean {
  return first === 0xff && (second & mask) === bits;
}
