import { expect, it } from 'vitest';
import { isUnreadableImage } from './unreadableImage.ts';

it.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['JPEG XL', '\xff\x0a\xfa\x7f'],
  ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['ICO', '\0\0\x01\0\x01\0'],
  ['PSD', '8BPS\0\x01'],
])('%s is an image we cannot read', (_, bytes) => {
  expect(isUnreadableImage(Buffer.from(bytes, 'latin1'))).toBe(true);
});

it.each(['', 'hello', '%PDF-1.7', '<html><svg/></html>', '\x89PNG\r\n\x1a\n', '\0\0\0\x18ftypisom'])(
  '%j is none',
  (bytes) => {
    expect(isUnreadableImage(Buffer.from(bytes, 'latin1'))).toBe(false);
  },
);
