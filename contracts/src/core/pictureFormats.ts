/** The number of first bytes that identify a picture. */
export const pictureHeadBytes = 1024;

const readableStarts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
/** TIFF, JPEG XL, Photoshop and ICO. */
const unreadableStarts = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+', '\xff\x0a', '\0\0\0\x0cJXL ', '8BPS', '\0\0\x01\0'];
const svgStart = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i;
/** The brands of HEIF pictures without AVIF, mostly HEIC. Files name them first, or among the compatible brands. */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'mif2', 'msf1'];

/** Whether the first bytes of a file are those of a picture, and of a type that can be decoded. */
export function findPictureKind(head: Uint8Array): 'readable' | 'unreadable' | undefined {
  const text = String.fromCodePoint(...head.subarray(0, pictureHeadBytes));
  if (text.slice(4, 8) === 'ftyp') return findHeifKind(text, head);
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  if (isWebp || readableStarts.some((start) => text.startsWith(start))) return 'readable';
  // the length of the second header of a BMP takes one byte of four
  const isBmp = text.startsWith('BM') && text.slice(15, 18) === '\0\0\0';
  return isBmp || svgStart.test(text) || unreadableStarts.some((start) => text.startsWith(start))
    ? 'unreadable'
    : undefined;
}

function findHeifKind(text: string, head: Uint8Array): 'readable' | 'unreadable' | undefined {
  const length = new DataView(head.buffer, head.byteOffset, 4).getUint32(0);
  const brands = text.slice(8, length).match(/[^]{4}/g) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'readable';
  return brands.some((brand) => heifBrands.includes(brand)) ? 'unreadable' : undefined;
}
