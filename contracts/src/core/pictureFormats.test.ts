import { expect, it } from 'vitest';
import { findPictureKind } from './pictureFormats.ts';

const find = (text: string) => findPictureKind(Uint8Array.from(text, (byte) => byte.codePointAt(0) ?? 0));

it.each([
  ['JPEG', '\xff\xd8\xff\xe1'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\x10\n\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1miafavif'],
  ['AVIF of a phone that names HEIF first', '\0\0\0\x18ftypmif1\0\0\0\0miafavif'],
])('%s is a picture', (_, text) => {
  expect(find(text)).toBe('readable');
});

it.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['HEIC that names itself a film first', '\0\0\0\x18ftypmp42\0\0\0\0mp41heic'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
  ['JPEG XL', '\xff\x0a\xfa\x7f'],
  ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['ICO', '\0\0\x01\0\x01\0'],
  ['PSD', '8BPS\0\x01'],
])('%s is a picture of a type without a decoder', (_, text) => {
  expect(find(text)).toBe('unreadable');
});

it.each([
  '',
  'hello',
  'BMW for sale, hardly driven',
  '%PDF-1.7',
  '<html><svg/></html>',
  'RIFF\x10\0\0\0WAVEfmt ',
  '\0\0\0\x18ftypisom\0\0\0\0isomavc1',
  '\0\0\0\x10ftypisom\0\0\0\0heic',
])('%j is no picture', (text) => {
  expect(find(text)).toBeUndefined();
});
