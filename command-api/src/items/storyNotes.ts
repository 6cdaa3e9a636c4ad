import {
  DomainError,
  storyPicturePaths,
  streams,
  whyNotLeaveNote,
  type Caller,
  type ItemImage,
} from '@pass-along/contracts';
import { deriveId, type FileStore, type ImageWork, type Position, type UploadedFile } from '@pass-along/platform';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { preparePictures } from '../core/preparePictures.ts';
import { itemDecider } from './itemDecider.ts';
import { checkStoryRule } from './itemStoryDecisions.ts';

export interface StoryNoteForm {
  words: string;
  /** Keeps the picture so far where no new one is sent. */
  keepPicture: boolean;
}

/** What owners leave in the story of a thing that they passed on. */
export interface StoryNotes {
  leave(
    itemId: string,
    form: StoryNoteForm,
    uploads: readonly UploadedFile[],
    by: Caller,
    context: CommandContext,
  ): Promise<Position>;
  withdraw(itemId: string, by: Caller, context: CommandContext): Promise<Position>;
}

/** A picture is stored before the event that names it, and deleted after the event that replaces or withdraws it. */
export function createStoryNotes(handler: CommandHandler, files: FileStore, images: ImageWork): StoryNotes {
  async function removePicture(itemId: string, picture: ItemImage): Promise<void> {
    const { state: item } = await handler.load(itemDecider, streams.item(itemId));
    if (item.status !== 'unlisted' && item.note?.picture?.id === picture.id) return;
    await files.remove(storyPicturePaths.story(itemId, picture.id));
    await files.remove(storyPicturePaths.storyThumb(itemId, picture.id));
  }

  async function storePicture(
    itemId: string,
    uploads: readonly UploadedFile[],
    { actor, commandId }: CommandContext,
  ): Promise<ItemImage | undefined> {
    const [picture] = await preparePictures(images, actor.id, uploads, 'picture');
    if (!picture) return undefined;
    // the id derives from the command, so that a picture sent again after a withdrawal has files of its own
    const image = { ...picture.image, id: deriveId('storyPicture', commandId, picture.image.id) };
    await files.put(storyPicturePaths.story(itemId, image.id), picture.prepared.full);
    await files.put(storyPicturePaths.storyThumb(itemId, image.id), picture.prepared.thumb);
    return image;
  }

  return {
    async leave(itemId, { words, keepPicture }, uploads, by, context) {
      const stream = streams.item(itemId);
      const earlier = await handler.findOutcome(itemDecider, stream, context.commandId);
      if (earlier) return earlier.position;
      const before = checkStoryRule((await handler.load(itemDecider, stream)).state, whyNotLeaveNote, by).note?.picture;
      const stored = await storePicture(itemId, uploads, context);
      const picture = stored ?? (keepPicture ? before : undefined) ?? null;
      try {
        const command = { type: 'LeaveStoryNote', by, words, picture, at: context.at } as const;
        const { position } = await handler.handle(itemDecider, stream, command, context);
        if (before) await removePicture(itemId, before);
        return position;
      } catch (error) {
        // after any other error the event may have been stored nevertheless
        if (error instanceof DomainError && stored) await removePicture(itemId, stored);
        throw error;
      }
    },

    async withdraw(itemId, by, context) {
      const stream = streams.item(itemId);
      const { state } = await handler.load(itemDecider, stream);
      const before = state.status === 'unlisted' ? undefined : state.note?.picture;
      const command = { type: 'WithdrawStoryNote', by, at: context.at } as const;
      const { position } = await handler.handle(itemDecider, stream, command, context);
      if (before) await removePicture(itemId, before);
      return position;
    },
  };
}
