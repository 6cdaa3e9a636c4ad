import {
  avatarSides,
  imageRules,
  limits,
  picturePaths,
  RuleViolation,
  streams,
  type FieldError,
} from '@pass-along/contracts';
import {
  invalid,
  findFault,
  type FileStore,
  type ImageWork,
  type Logger,
  type UploadedFile,
} from '@pass-along/platform';
import { registered } from '../accounts/enrolment.ts';
import { memberDecider, type MemberCommand, type RegisteredMember } from '../domain/members/member.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { contentId } from '../items/pictures.ts';

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
  removeUnnamed(memberId: string, imageId: string | null): Promise<void>;
}

type Kind = 'avatar' | 'coverImage';

/** Stores the picture before the event that names it and removes the previous picture after it. */
export function createMemberPictures(
  handler: CommandHandler,
  files: FileStore,
  images: ImageWork,
  logger: Logger,
): MemberPictures {
  async function change(
    kind: Kind,
    memberId: string,
    uploads: readonly UploadedFile[],
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>> {
    const stream = streams.member(memberId);
    const earlier = await handler.earlier(memberDecider, stream, context.commandId);
    if (earlier) return registered(earlier);
    const { full, small } = await prepare(images, context.actor.id, kind, uploads);
    const imageId = contentId(full);
    const { state: before } = await handler.load(memberDecider, stream);
    await files.put(picturePaths.member(memberId, imageId), full);
    if (small) await files.put(picturePaths.memberSmall(memberId, imageId), small);
    try {
      const outcome = registered(
        await handler.handle(memberDecider, stream, commandFor(kind, imageId, context.at), context),
      );
      if (before.status === 'registered') await removeUnnamed(memberId, before[kind]);
      return outcome;
    } catch (error) {
      // after any other error the event may have been stored nevertheless
      if (error instanceof RuleViolation) await removeUnnamed(memberId, imageId);
      throw error;
    }
  }

  /** A picture that the member shows at the moment stays: it may be the other one, or may have been chosen again. */
  async function removeUnnamed(memberId: string, imageId: string | null): Promise<void> {
    if (imageId === null) return;
    const { state: now } = await handler.load(memberDecider, streams.member(memberId));
    if (now.status === 'registered' && [now.avatar, now.coverImage].includes(imageId)) return;
    for (const pathOf of [picturePaths.member, picturePaths.memberSmall])
      await files.remove(pathOf(memberId, imageId)).catch((error: unknown) => {
        logger.warn({ err: error, memberId, imageId }, 'A picture nobody names could not be deleted');
      });
  }

  return {
    changeAvatar: (memberId, uploads, context) => change('avatar', memberId, uploads, context),
    changeCover: (memberId, uploads, context) => change('coverImage', memberId, uploads, context),
    removeUnnamed,
  };
}

/** Checks and resizes an uploaded picture. @throws RuleViolation validation_failed under path `image` */
async function prepare(
  images: ImageWork,
  senderId: string,
  kind: Kind,
  [upload]: readonly UploadedFile[],
): Promise<{ full: Buffer; small?: Buffer }> {
  if (!upload) throw refusal(imageRules.notChosen);
  const { name, path, size } = upload;
  if (size > limits.avatarBytes) throw refusal(imageRules.tooLarge(name));
  if (kind === 'avatar') {
    const square = await images.prepareSquare(senderId, path, avatarSides);
    if (square) return square;
  } else {
    const [cover] = await images.prepareAll(senderId, [path]);
    if (cover) return { full: cover.full };
  }
  const fault = await findFault(path);
  throw refusal(fault === 'notAnImage' ? imageRules.notChosen : imageRules[fault](name));
}

function commandFor(kind: Kind, imageId: string, at: string): MemberCommand {
  return kind === 'avatar'
    ? { type: 'ChangeAvatar', avatar: imageId, at }
    : { type: 'ChangeCover', coverImage: imageId, at };
}

function refusal(rule: Omit<FieldError, 'path'>): RuleViolation {
  return invalid([{ path: 'image', ...rule }]);
}
