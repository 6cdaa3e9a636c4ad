import {
  avatarSides,
  circleAvatarRules,
  imageRules,
  limits,
  picturePaths,
  DomainError,
  streams,
  type BeforeTexts,
} from '@pass-along/contracts';
import {
  createValidationError,
  findFault,
  type FileStore,
  type ImageWork,
  type Logger,
  type UploadedFile,
} from '@pass-along/platform';
import { checkEditable, circleDecider, type FoundedCircle } from './circleDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { hashContent } from '../core/preparePictures.ts';
import { toFoundedOutcome } from './circleService.ts';

/** Changes to a circle's name and picture. */
export interface CircleChanges {
  circleId: string;
  name: string | undefined;
  /** The name that the form displayed. */
  shown: BeforeTexts | undefined;
  /** At most one file. */
  uploads: readonly UploadedFile[];
  by: string;
}

export type ReviseCircle = (changes: CircleChanges, context: CommandContext) => Promise<Outcome<FoundedCircle>>;

/** Stores the picture before the event that names it and removes the previous picture after it. */
export function createReviseCircle(
  handler: CommandHandler,
  files: FileStore,
  images: ImageWork,
  logger: Logger,
): ReviseCircle {
  /** A picture that the circle shows at the moment stays: the same picture may have been chosen again. */
  async function removeUnusedPicture(circleId: string, imageId: string): Promise<void> {
    const { state: now } = await handler.load(circleDecider, streams.circle(circleId));
    if ('avatar' in now && now.avatar?.imageId === imageId) return;
    for (const pathOf of [picturePaths.circle, picturePaths.circleSmall])
      await files.remove(pathOf(circleId, imageId)).catch((error: unknown) => {
        logger.warn({ err: error, circleId, imageId }, 'A picture nobody names could not be deleted');
      });
  }

  async function storePicture(circleId: string, memberId: string, upload: UploadedFile): Promise<string> {
    const { full, small } = await preparePicture(images, memberId, upload);
    const imageId = hashContent(full);
    await files.put(picturePaths.circle(circleId, imageId), full);
    await files.put(picturePaths.circleSmall(circleId, imageId), small);
    return imageId;
  }

  return async ({ circleId, name, shown, uploads: [upload], by }, context) => {
    const stream = streams.circle(circleId);
    const earlier = await handler.findOutcome(circleDecider, stream, context.commandId);
    if (earlier) return toFoundedOutcome(earlier);
    const before = checkEditable((await handler.load(circleDecider, stream)).state, by);
    const avatar = upload && (await storePicture(circleId, context.actor.id, upload));
    try {
      const command = { type: 'ReviseCircle', name, before: shown, avatar, by, at: context.at } as const;
      const outcome = await handler.handle(circleDecider, stream, command, context);
      if (avatar !== undefined && before.avatar) await removeUnusedPicture(circleId, before.avatar.imageId);
      return toFoundedOutcome(outcome);
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (avatar !== undefined && error instanceof DomainError) await removeUnusedPicture(circleId, avatar);
      throw error;
    }
  };
}

/** Checks and resizes an uploaded picture. @throws DomainError validation_failed under path `avatar` */
async function preparePicture(images: ImageWork, memberId: string, { name, path, size }: UploadedFile) {
  if (size >= limits.circle.avatarBytes)
    throw createValidationError([{ path: 'avatar', ...circleAvatarRules.tooLarge(name) }]);
  const square = await images.prepareSquare(memberId, path, avatarSides);
  if (square) return square;
  const fault = await findFault(path);
  const rules = { ...imageRules, notAnImage: circleAvatarRules.notAnImage };
  throw createValidationError([{ path: 'avatar', ...rules[fault](name) }]);
}
