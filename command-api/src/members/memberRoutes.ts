import {
  buildAvatarUrl,
  buildCoverUrl,
  endpoints,
  presentUser,
  streams,
  toSwitches,
  type PreferencesAnswer,
} from '@pass-along/contracts';
import type { PictureAddresses } from '@pass-along/platform';
import type { AdminRoster } from './adminRoster.ts';
import { withPasswordLimit } from '../core/passwordLimit.ts';
import { toRegisteredOutcome } from './registeredOutcome.ts';
import type { AttemptLimit } from '../core/attemptLimit.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { memberDecider, type RegisteredMember } from './memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import type { MemberPictures } from './memberPictures.ts';
import { readStoredProfile, type ReviseProfile } from './reviseProfile.ts';

export interface MemberRoutesDeps {
  handler: CommandHandler;
  /** @throws DomainError wrong_password */
  checkPassword: (memberId: string, password: string) => Promise<unknown>;
  /** The karma points of a member. */
  getKarmaPoints: (memberId: string) => Promise<number>;
  admins: AdminRoster;
  settings: SettingsService;
  reviseProfile: ReviseProfile;
  pictures: MemberPictures;
  addresses: PictureAddresses;
  /** Limits wrong passwords for one account from one client address. */
  limit: AttemptLimit;
  clock: Clock;
}

const dayMs = 86_400_000;

export function registerMemberRoutes(write: Write, deps: MemberRoutesDeps): void {
  const { handler, checkPassword, getKarmaPoints, admins, settings, reviseProfile, pictures, addresses } = deps;

  write(
    endpoints.updateUser,
    async ({ body, caller, context }) => {
      const { state, position } = await reviseProfile(caller.memberId, body, context);
      const karmaPoints = await getKarmaPoints(caller.memberId);
      const shown = { ...state, joinedAt: state.registeredAt, karmaPoints };
      return { position, answer: presentUser(shown, caller, addresses.createSigner(caller.memberId)) };
    },
    ({ caller }) => readStoredProfile(handler, caller.memberId),
  );

  write(endpoints.uploadAvatar, async ({ files, caller, context }) => {
    const { state, position } = await pictures.changeAvatar(caller.memberId, files, context);
    return { position, answer: { avatar: buildAvatarUrl(caller.memberId, state.avatar) } };
  });

  write(endpoints.uploadCover, async ({ files, caller, context }) => {
    const { state, position } = await pictures.changeCover(caller.memberId, files, context);
    const sign = addresses.createSigner(caller.memberId);
    return { position, answer: { coverImage: buildCoverUrl(caller.memberId, state.coverImage, state.privacy, sign) } };
  });

  write(endpoints.setPreferences, async ({ body, caller, context }) => {
    const { notifications = {}, privacy = {}, choices = [], quietHours, pushTexts, language } = body;
    const command = {
      type: 'SetPreferences',
      notifications,
      privacy,
      choices,
      ...(quietHours !== undefined && { quietHours }),
      ...(pushTexts !== undefined && { pushTexts }),
      ...(language && { language }),
      at: context.at,
    } as const;
    const outcome = await handler.handle(memberDecider, streams.member(caller.memberId), command, context);
    const { state, position } = toRegisteredOutcome(outcome);
    return { position, answer: presentPreferences(state, context.at) };
  });

  write(endpoints.deactivate, async ({ body, caller, context }, req, res) => {
    await withPasswordLimit(deps, caller, req, res, () => checkPassword(caller.memberId, body.password));
    const { position } = await admins.handleDismissal(caller.memberId, { type: 'Deactivate', at: context.at }, context);
    return {
      position,
      answer: { success: true, message: 'Your account is deactivated; sign in to come back' },
    };
  });

  write(endpoints.deleteAccount, async ({ body, caller, context }, req, res) => {
    await withPasswordLimit(deps, caller, req, res, () => checkPassword(caller.memberId, body.password));
    const { deletionGraceDays } = await settings.current();
    const dueAt = new Date(Date.parse(context.at) + deletionGraceDays * dayMs).toISOString();
    const request = { type: 'RequestDeletion', dueAt, at: context.at } as const;
    const { position } = await admins.handleDismissal(caller.memberId, request, context);
    return { position, answer: { success: true, message: formatDeletionMessage(deletionGraceDays), dueAt } };
  });
}

function formatDeletionMessage(graceDays: number): string {
  if (graceDays === 0) return 'Your account is being deleted';
  return (
    `Your account will be deleted in ${String(graceDays)} ${graceDays === 1 ? 'day' : 'days'}; sign in ` +
    `before then to keep it`
  );
}

function presentPreferences(member: RegisteredMember, at: string): PreferencesAnswer {
  const { notifications, quietHours, pushTexts, language, privacy, deletionDueAt } = member;
  const { emailChange, emailRefusal, passwordHash } = member;
  const isPending = emailChange !== null && Date.parse(at) < Date.parse(emailChange.expiresAt);
  return {
    notifications: toSwitches(notifications),
    choices: [...notifications],
    quietHours,
    pushTexts,
    language,
    privacy,
    deletionDueAt,
    pendingEmail: isPending ? emailChange.newEmail : '',
    emailRefusal,
    hasPassword: passwordHash !== '',
  };
}
