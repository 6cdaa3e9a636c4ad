import { expect, it } from 'vitest';
import { disputePhotoPath } from './disputePhotos.ts';
import { streamOfFile } from './fileStreams.ts';
import { messageFilePath } from './messageFiles.ts';
import { evidencePath, picturePaths } from './pictures.ts';

it('a file belongs to the stream of what it was uploaded for', () => {
  for (const [name, path] of Object.entries(picturePaths))
    expect(streamOfFile(path('id', 'picture'))).toBe(`${name.replace(/[A-Z].*/, '')}-id`);
  expect(streamOfFile(messageFilePath('id', 'file', { extension: 'pdf' }))).toBe('message-id');
  expect(streamOfFile(evidencePath('id', { imageId: 'a1' }))).toBe('moderationCase-id');
  expect(streamOfFile(disputePhotoPath('id', 'photo', 'full'))).toBe('swap-id');
});

it('a file that no event would name belongs to none', () => {
  expect(streamOfFile('items')).toBeUndefined();
  expect(streamOfFile('constructor/id/file')).toBeUndefined();
});
