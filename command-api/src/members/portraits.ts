import { imageTexts, limits, RuleViolation, streams } from '@pass-along/contracts';
import {
  derivedId,
  invalid,
  type FileStore,
  type ImageWork,
  type Logger,
  type UploadedFile,
} from '@pass-along/platform';
import { registered } from '../accounts/enrolment.ts';
import { memberDecider, type MemberCommand, type RegisteredMember } from '../domain/members/member.ts';
import { type CommandContext, type Outcome } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/** Members' pictures of themselves. */
export interface Portraits {
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
}

type Kind = 'avatar' | 'coverImage';

const avatarSide = 512;

/** A picture is stored before the event that names it, and the one before is removed after. */
export function createPortraits(
  handler: CommandHandler,
  files: FileStore,
  images: ImageWork,
  logger: Logger,
): Portraits {
  async function change(
    kind: Kind,
    memberId: string,
    uploads: readonly UploadedFile[],
    context: CommandContext,
  ): Promise<Outcome<RegisteredMember>> {
    const stream = streams.member(memberId);
    const earlier = await handler.earlier(memberDecider, stream, context.commandId);
    if (earlier) return registered(earlier);
    const bytes = await prepare(images, kind, uploads);
    const path = `members/${memberId}/${derivedId(context.commandId, kind)}.webp`;
    const { state: before } = await handler.load(memberDecider, stream);
    await files.put(path, bytes);
    try {
      const outcome = registered(
        await handler.handle(memberDecider, stream, commandFor(kind, `/uploads/${path}`, context.at), context),
      );
      await remove(before.status === 'registered' ? before[kind] : null);
      return outcome;
    } catch (error) {
      // after any other failure the event may be in the store all the same
      if (error instanceof RuleViolation) await remove(`/uploads/${path}`);
      throw error;
    }
  }

  async function remove(url: string | null): Promise<void> {
    if (url === null) return;
    await files.remove(url.replace(/^\/uploads\//, '')).catch((error: unknown) => {
      logger.warn({ err: error, url }, 'A picture nobody names could not be deleted');
    });
  }

  return {
    changeAvatar: (memberId, uploads, context) => change('avatar', memberId, uploads, context),
    changeCover: (memberId, uploads, context) => change('coverImage', memberId, uploads, context),
  };
}

/** Judged by content. @throws RuleViolation validation_failed under path `image` */
async function prepare(images: ImageWork, kind: Kind, [upload]: readonly UploadedFile[]): Promise<Buffer> {
  if (!upload) throw refusal('Please select an image file');
  if (upload.size > limits.avatarBytes) throw refusal(imageTexts.tooLarge(upload.name));
  const bytes =
    kind === 'avatar'
      ? await images.prepareSquare(upload.path, avatarSide)
      : (await images.prepareAll([upload.path]))[0]?.full;
  if (!bytes) throw refusal('Please select an image file');
  return bytes;
}

function commandFor(kind: Kind, url: string, at: string): MemberCommand {
  return kind === 'avatar' ? { type: 'ChangeAvatar', avatar: url, at } : { type: 'ChangeCover', coverImage: url, at };
}

function refusal(message: string): RuleViolation {
  return invalid([{ path: 'image', message }]);
}
