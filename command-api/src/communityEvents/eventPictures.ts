import { DomainError, picturePaths, streams, whyNotChangeEventPicture, type Caller } from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import type { FileStore, ImageWork, Logger, UploadedFile } from '@pass-along/platform';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { preparePictures, type PreparedPicture } from '../core/preparePictures.ts';
import { communityEventDecider } from './communityEventDecider.ts';
import { getPlannedEvent, toJudgedEvent, type CommunityEventState } from './communityEventState.ts';

interface EventPicturesDeps {
  handler: CommandHandler;
  files: FileStore;
  images: ImageWork;
  logger: Logger;
}

/** A new picture of an event; no file for none. */
export interface EventPictureChange {
  eventId: string;
  uploads: readonly UploadedFile[];
  by: Caller;
}

export type ChangeEventPicture = (
  change: EventPictureChange,
  context: CommandContext,
) => Promise<Outcome<CommunityEventState>>;

/** Stores the picture before the event that names it and removes the previous picture after it. */
export function createChangeEventPicture({ handler, files, images, logger }: EventPicturesDeps): ChangeEventPicture {
  const load = async (eventId: string) =>
    (await handler.load(communityEventDecider, streams.communityEvent(eventId))).state;

  /** A picture that the event shows at the moment stays: the same picture may have been chosen again. */
  async function removeUnusedPicture(eventId: string, imageId: string | undefined): Promise<void> {
    const now = await load(eventId);
    if (imageId === undefined || ('picture' in now && now.picture?.id === imageId)) return;
    for (const getPath of [picturePaths.event, picturePaths.eventPage, picturePaths.eventThumb])
      await files.remove(getPath(eventId, imageId)).catch((error: unknown) => {
        logger.warn({ err: error, eventId, imageId }, 'An unused picture could not be deleted');
      });
  }

  async function storePicture(eventId: string, { image, prepared }: PreparedPicture): Promise<void> {
    await files.put(picturePaths.event(eventId, image.id), prepared.full);
    await files.put(picturePaths.eventPage(eventId, image.id), prepared.page);
    await files.put(picturePaths.eventThumb(eventId, image.id), prepared.thumb);
  }

  return async ({ eventId, uploads, by }, context) => {
    const stream = streams.communityEvent(eventId);
    const earlier = await handler.findOutcome(communityEventDecider, stream, context.commandId);
    if (earlier) return earlier;
    const before = getPlannedEvent(await load(eventId), by);
    refuse(whyNotChangeEventPicture(toJudgedEvent(before, by), by));
    const [picture] = await preparePictures(images, by.memberId, uploads, 'picture');
    if (picture) await storePicture(eventId, picture);
    try {
      const command = { type: 'ChangeEventPicture', picture: picture?.image ?? null, by, at: context.at } as const;
      const outcome = await handler.handle(communityEventDecider, stream, command, context);
      await removeUnusedPicture(eventId, before.picture?.id);
      return outcome;
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (error instanceof DomainError) await removeUnusedPicture(eventId, picture?.image.id);
      throw error;
    }
  };
}
