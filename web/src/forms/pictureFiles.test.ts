import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../i18n/i18n.ts';
import { pickPicture } from './pictureFiles.ts';

const file = (type: string, size: number) =>
  Object.defineProperty(new File([], 'a.png', { type }), 'size', { value: size });
const withBytes = (text: string, name: string, type: string) =>
  new File([Uint8Array.from(text, (byte) => byte.charCodeAt(0))], name, { type });
const megabyte = 1024 * 1024;
const heic = '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf';

afterEach(() => chooseLanguage('en'));

it('a picture that is too large is told with its own limit, in both languages', async () => {
  const large = file('image/png', 6 * megabyte);
  expect(await pickPicture(large, 6 * megabyte)).toEqual({ file: large });
  const { problem } = await pickPicture(large, 5 * megabyte);
  expect(problem).toBe('File a.png is too large. Maximum size is 5MB.');
  await chooseLanguage('de');
  expect((await pickPicture(large, 5 * megabyte)).problem).toBe('a.png ist zu groß. Höchstens 5 MB.');
  expect((await pickPicture(file('text/plain', 1), megabyte)).problem).toBe('a.png ist kein Bild.');
});

it.each([
  ['photo.jfif', ''],
  ['photo.jpg', 'image/jpg'],
  ['photo', 'application/octet-stream'],
])('a picture is told by its bytes, also as %s of type %j', async (name, type) => {
  const picture = withBytes('\xff\xd8\xff\xe0', name, type);
  expect(await pickPicture(picture, megabyte)).toEqual({ file: picture });
});

it.each([
  ['phone.heic', 'image/heic'],
  ['photo.jpg', 'image/jpeg'],
])('HEIC is refused by one sentence, also as %s of type %j', async (name, type) => {
  const { problem } = await pickPicture(withBytes(heic, name, type), megabyte);
  expect(problem).toBe(`File ${name} is an image type we cannot read; save it as JPEG or PNG, and choose it again`);
});

it('a large picture is shrunk before its size is judged, and a small one stays as it is', async () => {
  const picture = withBytes(`\xff\xd8\xff\xe0${'x'.repeat(1000)}`, 'photo.jpg', 'image/jpeg');
  const drawn: number[] = [];
  const bitmap = (width: number, height: number) => () => Promise.resolve({ width, height, close: () => undefined });
  vi.stubGlobal('createImageBitmap', bitmap(3000, 4000));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) => drawn.push(width, height),
  } as unknown as ImageBitmapRenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    done(new Blob(['small'], { type: type ?? '' }));
  });
  const { file: shrunk } = await pickPicture(picture, 100);
  expect(shrunk).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 5 });
  expect(drawn).toEqual([1500, 2000]);
  vi.stubGlobal('createImageBitmap', bitmap(2000, 1000));
  expect((await pickPicture(picture, 5000)).file).toBe(picture);
});
