import { expect, it } from 'vitest';
import { getDisputePhotoPath } from './swaps/disputePhotoPaths.ts';
import { findFileStream } from './fileStreams.ts';
import { getMessageFilePath } from './chat/messageFilePaths.ts';
import { getEvidencePath, picturePaths } from './core/picturePaths.ts';

it('a file belongs to the stream of what it was uploaded for', () => {
  for (const [name, path] of Object.entries(picturePaths))
    expect(findFileStream(path('id', 'picture'))).toBe(`${name.replace(/[A-Z].*/, '')}-id`);
  expect(findFileStream(getMessageFilePath('id', 'file', { extension: 'pdf' }))).toBe('message-id');
  expect(findFileStream(getEvidencePath('id', { imageId: 'a1' }))).toBe('moderationCase-id');
  expect(findFileStream(getDisputePhotoPath('id', 'photo', 'full'))).toBe('swap-id');
});

it('a file that no event would name belongs to none', () => {
  expect(findFileStream('items')).toBeUndefined();
  expect(findFileStream('constructor/id/file')).toBeUndefined();
});
