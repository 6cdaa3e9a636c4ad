import {
  avatarSides,
  imageRules,
  limits,
  picturePaths,
  DomainError,
  streams,
  type FieldError,
} from '@pass-along/contracts';
import {
  createValidationError,
  findFault,
  type FileStore,
  type ImageWork,
  type Logger,
  type UploadedFile,
} from '@pass-along/platform';
import { toRegisteredOutcome } from './registeredOutcome.ts';
import { memberDecider, type MemberCommand, type RegisteredMember } from './memberDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { hashContent } from '../core/preparePictures.ts';

/** Profile pictures and cover images of members. */
export interface MemberPictures {
  changeAvatar(
    memberId: string,
    uploads: readonly UploadedFile[],
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>>;
  changeCover(
    memberId: string,
    uploads: readonly UploadedFile[],
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>>;
  /** Removes the files of a picture that the member does not show any more. */
  removeUnusedPicture(memberId: string, imageId: string | null): Promise<void>;
}

type Kind = 'avatar' | 'coverImage';

/** Stores the picture before the event that names it and removes the previous picture after it. */
export function createMemberPictures(
  handler: CommandHandler,
  files: FileStore,
  images: ImageWork,
  logger: Logger,
): MemberPictures {
  async function replacePicture(
    kind: Kind,
    memberId: string,
    uploads: readonly UploadedFile[],
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>> {
    const stream = streams.member(memberId);
    const earlier = await handler.findOutcome(memberDecider, stream, context.commandId);
    if (earlier) return toRegisteredOutcome(earlier);
    const { full, small } = await preparePicture(images, context.actor.id, kind, uploads);
    const imageId = hashContent(full);
    const { state: before } = await handler.load(memberDecider, stream);
    await files.put(picturePaths.member(memberId, imageId), full);
    if (small) await files.put(picturePaths.memberSmall(memberId, imageId), small);
    try {
      const outcome = toRegisteredOutcome(
        await handler.handle(memberDecider, stream, createPictureCommand(kind, imageId, context.at), context),
      );
      if (before.status === 'registered') await removeUnusedPicture(memberId, before[kind]);
      return outcome;
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (error instanceof DomainError) await removeUnusedPicture(memberId, imageId);
      throw error;
    }
  }

  /** A picture that the member shows at the moment stays: it may be the other one, or may have been chosen again. */
  async function removeUnusedPicture(memberId: string, imageId: string | null): Promise<void> {
    if (imageId === null) return;
    const { state: now } = await handler.load(memberDecider, streams.member(memberId));
    if (now.status === 'registered' && [now.avatar, now.coverImage].includes(imageId)) return;
    for (const pathOf of [picturePaths.member, picturePaths.memberSmall])
      await files.remove(pathOf(memberId, imageId)).catch((error: unknown) => {
        logger.warn({ err: error, memberId, imageId }, 'A picture nobody names could not be deleted');
      });
  }

  return {
    changeAvatar: (memberId, uploads, context) => replacePicture('avatar', memberId, uploads, context),
    changeCover: (memberId, uploads, context) => replacePicture('coverImage', memberId, uploads, context),
    removeUnusedPicture,
  };
}

/** Checks and resizes an uploaded picture. @throws DomainError validation_failed under path `image` */
async function preparePicture(
  images: ImageWork,
  senderId: string,
  kind: Kind,
  [upload]: readonly UploadedFile[],
): Promise<{ full: Buffer; small?: Buffer }> {
  if (!upload) throw createPictureError(imageRules.notChosen);
  const { name, path, size } = upload;
  if (size > limits.avatarBytes) throw createPictureError(imageRules.tooLarge(name));
  if (kind === 'avatar') {
    const square = await images.prepareSquare(senderId, path, avatarSides);
    if (square) return square;
  } else {
    const [cover] = await images.prepareAll(senderId, [path]);
    if (cover) return { full: cover.full };
  }
  const fault = await findFault(path);
  throw createPictureError(fault === 'notAnImage' ? imageRules.notChosen : imageRules[fault](name));
}

function createPictureCommand(kind: Kind, imageId: string, at: string): MemberCommand {
  return kind === 'avatar'
    ? { type: 'ChangeAvatar', avatar: imageId, at }
    : { type: 'ChangeCover', coverImage: imageId, at };
}

function createPictureError(rule: Omit<FieldError, 'path'>): DomainError {
  return createValidationError([{ path: 'image', ...rule }]);
}
