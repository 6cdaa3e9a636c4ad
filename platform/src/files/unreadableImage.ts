import { readFile } from 'node:fs/promises';
import { readImageSize } from './imageSize.ts';

const headBytes = 1024;
const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Whether the first bytes are of an image type without a decoder here (HEIC, TIFF, JPEG XL, SVG, ICO, PSD). */
export function isUnreadableImage(bytes: Buffer): boolean {
  const head = bytes.subarray(0, headBytes).toString('latin1');
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return true;
  if (head.startsWith('\xff\x0a') || head.startsWith('\0\0\0\x0cJXL ')) return true;
  if (head.startsWith('8BPS') || head.startsWith('\0\0\x01\0')) return true;
  if (head.slice(4, 8) === 'ftyp') return brands.has(head.slice(8, 12));
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    head,
  );
}

/** Why a file could not be used as a picture. A missing file means that its sender has left. */
export async function findFault(path: string): Promise<'notAnImage' | 'unreadable' | 'damaged'> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  if (isUnreadableImage(bytes)) return 'unreadable';
  return readImageSize(bytes) ? 'damaged' : 'notAnImage';
}
