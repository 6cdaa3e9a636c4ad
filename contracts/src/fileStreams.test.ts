import { expect, it } from 'vitest';
import { getDisputePhotoPath } from './swaps/disputePhotoPaths.ts';
import { findFileStream } from './fileStreams.ts';
import { storyPicturePaths } from './items/storyPicturePaths.ts';
import { getMessageFilePath } from './chat/messageFilePaths.ts';
import { getEvidencePath, picturePaths } from './core/picturePaths.ts';

/** `itemThumb` is a picture of an item. */
function getCategory(name: string): string {
  const thing = name.replace(/[A-Z].*/, '');
  return thing === 'event' ? 'communityEvent' : thing;
}

it('a file belongs to the stream of what it was uploaded for', () => {
  for (const [name, path] of Object.entries(picturePaths))
    expect(findFileStream(path('id', 'picture'))).toBe(`${getCategory(name)}-id`);
  expect(findFileStream(getMessageFilePath('id', 'file', { extension: 'pdf' }))).toBe('message-id');
  expect(findFileStream(getEvidencePath('id', { imageId: 'a1' }))).toBe('moderationCase-id');
  expect(findFileStream(getDisputePhotoPath('id', 'photo', 'full'))).toBe('swap-id');
  expect(findFileStream(storyPicturePaths.story('id', 'picture'))).toBe('item-id');
});

it('a file that no event would name belongs to none', () => {
  expect(findFileStream('items')).toBeUndefined();
  expect(findFileStream('constructor/id/file')).toBeUndefined();
});
