import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../i18n/i18n.ts';
import { describePictureError } from './pictureFiles.ts';

const file = (type: string, size: number) =>
  Object.defineProperty(new File([], 'a.png', { type }), 'size', { value: size });
const megabyte = 1024 * 1024;

afterEach(() => chooseLanguage('en'));

it('a picture that is too large is told with its own limit, in both languages', async () => {
  const large = file('image/png', 6 * megabyte);
  expect(describePictureError(large, 6 * megabyte)).toBeUndefined();
  expect(describePictureError(large, 5 * megabyte)).toBe('File a.png is too large. Maximum size is 5MB.');
  await chooseLanguage('de');
  expect(describePictureError(large, 5 * megabyte)).toBe('a.png ist zu groß. Höchstens 5 MB.');
  expect(describePictureError(file('text/plain', 1), megabyte)).toBe('a.png ist kein Bild.');
});
