import {
  endpoints,
  presentUser,
  streams,
  switchesOf,
  type MemberRole,
  type PreferencesAnswer,
} from '@pass-along/contracts';
import { route } from '@pass-along/platform';
import { type Router } from 'express';
import { type Admins } from '../accounts/admins.ts';
import { type Credentials } from '../accounts/credentials.ts';
import { registered } from '../accounts/enrolment.ts';
import { type TryLimit } from '../accounts/tryLimit.ts';
import { type Settings } from '../community/settings.ts';
import { memberDecider, type RegisteredMember } from '../domain/members/member.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Portraits } from '../members/portraits.ts';
import { type ReviseProfile } from '../members/reviseProfile.ts';
import { withPassword } from './credentialRoutes.ts';
import { actorOf, commandContext, tellPosition, type Clock } from './requestContext.ts';

export interface MemberRoutesDeps {
  handler: CommandHandler;
  credentials: Credentials;
  admins: Admins;
  settings: Settings;
  reviseProfile: ReviseProfile;
  portraits: Portraits;
  /** Of passwords for one account from one address. */
  limit: TryLimit;
  clock: Clock;
}

const dayMs = 86_400_000;

export function mountMemberRoutes(router: Router, deps: MemberRoutesDeps): void {
  const { handler, credentials, admins, settings, reviseProfile, portraits, clock } = deps;

  route(router, endpoints.updateUser, async ({ body, caller }, req, res) => {
    const { state, position } = await reviseProfile(caller.memberId, body, commandContext(req, actorOf(caller), clock));
    tellPosition(res, position);
    return presentSelf(state, caller.role);
  });

  route(router, endpoints.uploadAvatar, async ({ files, caller }, req, res) => {
    const { state, position } = await portraits.changeAvatar(
      caller.memberId,
      files,
      commandContext(req, actorOf(caller), clock),
    );
    tellPosition(res, position);
    return { avatar: presentSelf(state, caller.role).avatar };
  });

  route(router, endpoints.uploadCover, async ({ files, caller }, req, res) => {
    const { state, position } = await portraits.changeCover(
      caller.memberId,
      files,
      commandContext(req, actorOf(caller), clock),
    );
    tellPosition(res, position);
    return { coverImage: presentSelf(state, caller.role).coverImage };
  });

  route(router, endpoints.setPreferences, async ({ body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const { notifications = {}, privacy = {} } = body;
    const command = { type: 'SetPreferences', notifications, privacy, at: context.at } as const;
    const { state, position } = registered(
      await handler.handle(memberDecider, streams.member(caller.memberId), command, context),
    );
    tellPosition(res, position);
    return presentPreferences(state, context.at);
  });

  route(router, endpoints.deactivate, async ({ body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    await withPassword(deps, caller, req, res, () => credentials.prove(caller.memberId, body.password));
    const { position } = await admins.dismiss(caller.memberId, { type: 'Deactivate', at: context.at }, context);
    tellPosition(res, position);
    return { success: true, message: 'Your account is deactivated; sign in to come back' };
  });

  route(router, endpoints.deleteAccount, async ({ body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    await withPassword(deps, caller, req, res, () => credentials.prove(caller.memberId, body.password));
    const { deletionGraceDays } = await settings.current();
    const dueAt = new Date(Date.parse(context.at) + deletionGraceDays * dayMs).toISOString();
    const { position } = await admins.dismiss(
      caller.memberId,
      { type: 'RequestDeletion', dueAt, at: context.at },
      context,
    );
    tellPosition(res, position);
    return { success: true, message: deletionMessage(deletionGraceDays), dueAt };
  });
}

function deletionMessage(graceDays: number): string {
  if (graceDays === 0) return 'Your account is being deleted';
  return `Your account will be deleted in ${String(graceDays)} ${graceDays === 1 ? 'day' : 'days'}; sign in before then to keep it`;
}

/** Nothing pays karma yet. */
function presentSelf(member: RegisteredMember, role: MemberRole) {
  return presentUser({ ...member, joinedAt: member.registeredAt, karmaPoints: 0 }, role);
}

function presentPreferences(
  { notifications, privacy, deletionDueAt, emailChange, passwordHash }: RegisteredMember,
  at: string,
): PreferencesAnswer {
  const isPending = emailChange !== null && Date.parse(at) < Date.parse(emailChange.expiresAt);
  return {
    notifications: switchesOf(notifications),
    privacy,
    deletionDueAt,
    pendingEmail: isPending ? emailChange.newEmail : '',
    hasPassword: passwordHash !== '',
  };
}
