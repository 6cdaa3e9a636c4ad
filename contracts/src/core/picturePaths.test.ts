import { describe, expect, it } from 'vitest';
import {
  buildAvatarSrcSet,
  buildAvatarUrl,
  findFallbackPath,
  parsePicturePath,
  parseUploadUrl,
  picturePaths,
  presentImage,
  buildSmallerUrl,
  signUpload,
  buildSrcSet,
  buildUploadUrl,
} from './picturePaths.ts';

const sized = (width: number, height: number) => presentImage('lamp', { id: 'a1', width, height, color: '#ccbbaa' });

describe('a picture in sizes', () => {
  it('names each with its width, smallest first', () => {
    expect(buildSrcSet(sized(1600, 1200), 'full')).toBe(
      '/uploads/items/lamp/a1-thumb.webp 480w, /uploads/items/lamp/a1-page.webp 960w, /uploads/items/lamp/a1.webp 1600w',
    );
  });

  it('goes by the longest side, so that an upright one is narrower', () => {
    expect(buildSrcSet(sized(1200, 1600), 'full')).toBe(
      '/uploads/items/lamp/a1-thumb.webp 360w, /uploads/items/lamp/a1-page.webp 720w, /uploads/items/lamp/a1.webp 1200w',
    );
  });

  it('names no size twice for a small picture', () => {
    expect(buildSrcSet(sized(300, 200), 'full')).toBe('/uploads/items/lamp/a1-thumb.webp 300w');
    expect(buildSrcSet(sized(700, 500), 'full')).toBe(
      '/uploads/items/lamp/a1-thumb.webp 480w, /uploads/items/lamp/a1-page.webp 700w',
    );
  });

  it('lies where it is kept', () => {
    const { url } = sized(1600, 1200);
    expect(buildSmallerUrl(url, 'thumb')).toBe(buildUploadUrl(picturePaths.itemThumb('lamp', 'a1')));
    expect(buildSmallerUrl(url, 'page')).toBe(buildUploadUrl(picturePaths.itemPage('lamp', 'a1')));
  });

  it('keeps the signature of its address in every size', () => {
    const { url } = presentImage('lamp', { id: 'a1', width: 1600, height: 1200, color: '#ccbbaa' }, '?for=ann');
    expect(buildSmallerUrl(url, 'thumb')).toBe('/uploads/items/lamp/a1-thumb.webp?for=ann');
    expect(buildAvatarSrcSet(`${buildAvatarUrl('ann', 'a1')}?for=ann`)).toBe(
      '/uploads/members/ann/a1-small.webp?for=ann 96w, /uploads/members/ann/a1.webp?for=ann 512w',
    );
    expect(parseUploadUrl(url)).toBe(picturePaths.item('lamp', 'a1'));
  });

  it('is signed for the folder of what it shows, and nothing else is', () => {
    const sign = (folder: string) => `?for=ann&folder=${folder}`;
    const page = buildUploadUrl(picturePaths.itemPage('lamp', 'a1'));
    expect(signUpload(page, sign)).toBe(`${page}?for=ann&folder=items/lamp`);
    expect(signUpload('/assets/default-avatar.svg', sign)).toBe('/assets/default-avatar.svg');
  });

  it('is known by its path in any size', () => {
    for (const [name, path] of Object.entries(picturePaths))
      expect([name, parsePicturePath(path('lamp', 'a1'))]).toEqual([
        name,
        { kind: `${name.replace(/[A-Z].*/, '')}s`, id: 'lamp', imageId: 'a1' },
      ]);
    for (const path of ['messages/lamp/file.webp', 'items/lamp.webp', 'items/lamp/a1.txt', 'items/lamp/a1/b.webp'])
      expect([path, parsePicturePath(path)]).toEqual([path, undefined]);
  });

  it('stops at the size of a page where a card needs no more', () => {
    expect(buildSrcSet(sized(1600, 1200), 'page')).not.toContain('1600w');
  });

  it('has the full one stand in for a size that was never made, and for nothing else', () => {
    expect(findFallbackPath(picturePaths.itemPage('lamp', 'a1'))).toBe(picturePaths.item('lamp', 'a1'));
    expect(findFallbackPath(picturePaths.itemThumb('lamp', 'a1'))).toBeUndefined();
    expect(findFallbackPath('members/lamp/a1-page.webp')).toBeUndefined();
    expect(findFallbackPath(picturePaths.memberSmall('ann', 'a1'))).toBe(picturePaths.member('ann', 'a1'));
    expect(findFallbackPath(picturePaths.circleSmall('readers', 'a1'))).toBe(picturePaths.circle('readers', 'a1'));
    expect(findFallbackPath('items/lamp/a1-small.webp')).toBeUndefined();
  });

  it('is offered small beside a name, where it lies, and only if somebody gave one', () => {
    expect(buildAvatarSrcSet(buildAvatarUrl('ann', 'a1'))).toBe(
      `${buildUploadUrl(picturePaths.memberSmall('ann', 'a1'))} 96w, ${buildUploadUrl(picturePaths.member('ann', 'a1'))} 512w`,
    );
    expect(buildAvatarSrcSet(buildAvatarUrl('ann', null))).toBeUndefined();
  });
});
