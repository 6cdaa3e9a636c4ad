import { open } from 'node:fs/promises';

const headBytes = 1024;
const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** An image of a type we have no decoder for (HEIC, TIFF, JPEG XL, SVG, ICO, PSD), by its first bytes. */
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

/** The same of a file; false of one that is gone, for its sender is. */
export async function isUnreadableFile(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return isUnreadableImage(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
