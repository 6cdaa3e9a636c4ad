import { imageSize } from './imageSize.ts';
import { looksLikeDocument } from './wordDocument.ts';

/** What a file is by its bytes, and the extension it is kept under; for a picture, what it is kept as is decided by who encodes it anew. */
export type FileKind =
  | { kind: 'image' }
  | { kind: 'video' | 'audio' | 'file'; extension: Extension }
  /** A document that would unfold to more than anybody should open. */
  | { kind: 'bomb' };

/** Extensions of names that stand for each kind of content; the first is the one it is kept under. */
const extensionsOf = {
  mp4: ['mp4', 'm4v', 'mov'],
  webm: ['webm'],
  m4a: ['m4a', 'mp4', 'aac'],
  weba: ['weba', 'webm'],
  mp3: ['mp3'],
  ogg: ['ogg', 'oga', 'opus'],
  wav: ['wav'],
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
  txt: ['txt', 'text'],
} as const;
type Extension = keyof typeof extensionsOf;

const imageExtensions = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'gif', 'bmp'];

/** Judged by content alone; undefined for what nobody may send. */
export function fileKind(bytes: Buffer): FileKind | undefined {
  if (imageSize(bytes)) return { kind: 'image' };
  const is = (at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;
  if (is(4, 'ftyp')) return mediaFile(is(8, 'M4A') || is(8, 'M4B') ? 'm4a' : 'mp4');
  // Matroska names the codecs of its tracks near its beginning
  if (is(0, '\x1a\x45\xdf\xa3')) return mediaFile(bytes.subarray(0, 65_536).includes('V_') ? 'webm' : 'weba');
  if (is(0, 'ID3') || isMpegAudio(bytes)) return mediaFile('mp3');
  if (is(0, 'OggS')) return mediaFile('ogg');
  if (is(0, 'RIFF') && is(8, 'WAVE')) return mediaFile('wav');
  if (is(0, '%PDF-')) return { kind: 'file', extension: 'pdf' };
  if (is(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'file', extension: 'doc' };
  if (is(0, 'PK\x03\x04')) {
    const document = looksLikeDocument(bytes);
    return document === 'no' ? undefined : document === 'bomb' ? { kind: 'bomb' } : { kind: 'file', extension: 'docx' };
  }
  return isPlainText(bytes) ? { kind: 'file', extension: 'txt' } : undefined;
}

/** Whether a file may be called this; a name without an extension promises nothing. */
export function isNamedAs(kind: Exclude<FileKind, { kind: 'bomb' }>, name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === undefined) return true;
  const known: readonly string[] = kind.kind === 'image' ? imageExtensions : extensionsOf[kind.extension];
  return known.includes(extension);
}

const videos: readonly Extension[] = ['mp4', 'webm'];

function mediaFile(extension: Extension): FileKind {
  return { kind: videos.includes(extension) ? 'video' : 'audio', extension };
}

/** A frame of MPEG layer III (or AAC in ADTS, which has no layer, and is not taken). */
function isMpegAudio(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;
}

/** UTF-8 without control characters but those of lines. */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text);
  } catch {
    return false;
  }
}
