import { endpoints, parseInstant, limits, streams } from '@pass-along/contracts';
import { createValidationError, type Position } from '@pass-along/platform';
import type { AdminRoster } from './adminRoster.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import { memberDecider, type MemberCommand } from './memberDecider.ts';
import type { MemberPictures } from './memberPictures.ts';
import { readStoredProfile, type ReviseProfile } from './reviseProfile.ts';
import { createFollowUpContext, type CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';

export interface AdminMemberRoutesDeps {
  handler: CommandHandler;
  admins: AdminRoster;
  settings: SettingsService;
  reviseProfile: ReviseProfile;
  pictures: MemberPictures;
}

export function registerAdminMemberRoutes(write: Write, deps: AdminMemberRoutesDeps): void {
  const { handler, admins, settings, reviseProfile, pictures } = deps;

  /** Handles a command after which a member may be an admin, and updates the roster. */
  async function handleAdminChange(memberId: string, command: MemberCommand, context: CommandContext) {
    const outcome = await handler.handle(memberDecider, streams.member(memberId), command, context);
    await admins.registerAdmin(outcome.state, createFollowUpContext(context, 'welcome'));
    return outcome;
  }

  /** The deciding admin with the current duties, which may differ from those at sign-in. */
  const getDecidingAdmin = async ({ actor: { id: by }, at }: CommandContext) => ({
    by,
    byDuties: await admins.getPermissions(by),
    at,
  });

  async function handleDismissal(memberId: string, command: MemberCommand, context: CommandContext): Promise<Position> {
    return (await admins.handleDismissal(memberId, command, context)).position;
  }

  write(endpoints.approveMember, async ({ params, context }) => {
    const { position } = await handleAdminChange(
      params.id,
      { type: 'Approve', by: context.actor.id, at: context.at },
      context,
    );
    return { position, answer: { success: true, message: 'The member is approved' } };
  });
  write(endpoints.declineMember, async ({ params, body: { reason }, context }) => {
    const dueAt = new Date(Date.parse(context.at) + limits.declineMinutes * 60_000).toISOString();
    const command = { type: 'Decline', reason, dueAt, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(params.id), command, context);
    return { position, answer: { success: true, message: 'The member is declined' } };
  });

  write(endpoints.verifyMember, async ({ params, context }) => {
    const { position } = await handleAdminChange(
      params.id,
      { type: 'Verify', ...(await getDecidingAdmin(context)) },
      context,
    );
    return { position, answer: { success: true, message: 'The member is verified' } };
  });
  write(endpoints.unverifyMember, async ({ params, body: { reason }, context }) => {
    const command = { type: 'WithdrawVerification', reason, ...(await getDecidingAdmin(context)) } as const;
    const { position } = await handleAdminChange(params.id, command, context);
    return { position, answer: { success: true, message: 'The verification is withdrawn' } };
  });
  write(endpoints.allowVerification, async ({ params, context }) => {
    const command = { type: 'AllowVerification', ...(await getDecidingAdmin(context)) } as const;
    const { position } = await handleAdminChange(params.id, command, context);
    return { position, answer: { success: true, message: 'Neighbours can verify the member again' } };
  });
  write(endpoints.reinstateMember, async ({ params, context }) => {
    const { position } = await handleAdminChange(
      params.id,
      { type: 'Reinstate', ...(await getDecidingAdmin(context)) },
      context,
    );
    return { position, answer: { success: true, message: 'The suspension is over' } };
  });

  write(endpoints.promoteMember, async ({ params, body: { duties }, context }) => {
    const { position } = await handleAdminChange(
      params.id,
      { type: 'Promote', duties, ...(await getDecidingAdmin(context)) },
      context,
    );
    return { position, answer: { success: true, message: 'The member is an admin' } };
  });

  write(endpoints.changeDuties, async ({ params, body: { duties, before }, context }) => {
    const command = { type: 'ChangeDuties', duties, before, ...(await getDecidingAdmin(context)) } as const;
    const { position } = await admins.handleDismissal(params.id, command, context, duties);
    return { position, answer: { success: true, message: 'The duties are changed' } };
  });

  write(endpoints.demoteMember, async ({ params, context }) => ({
    position: await handleDismissal(params.id, { type: 'Demote', ...(await getDecidingAdmin(context)) }, context),
    answer: { success: true, message: 'The member is no longer an admin' },
  }));

  write(endpoints.suspendMember, async ({ params, body, context }) => {
    const until = body.until === null ? null : parseInstant(body.until, (await settings.current()).timeZone);
    if (until !== null && Date.parse(until) <= Date.parse(context.at))
      throw createValidationError([{ path: 'until', message: 'Until must be in the future', code: 'not_in_future' }]);
    const { reason, again } = body;
    const suspend = { type: 'Suspend', reason, until, again, ...(await getDecidingAdmin(context)) } as const;
    return {
      position: await handleDismissal(params.id, suspend, context),
      answer: { success: true, message: 'The member is suspended' },
    };
  });

  write(endpoints.warnMember, async ({ params, body: { reason }, context }) => {
    const command = { type: 'Warn', reason, ...(await getDecidingAdmin(context)) } as const;
    const { position } = await handler.handle(memberDecider, streams.member(params.id), command, context);
    return { position, answer: { success: true, message: 'The member is warned' } };
  });

  write(endpoints.noteOnMember, async ({ params, body: { note }, context }) => {
    const command = { type: 'Note', note, by: context.actor.id, at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(params.id), command, context);
    return { position, answer: { success: true, message: 'The note is kept' } };
  });

  write(
    endpoints.correctProfile,
    async ({ params: { id }, body, context }) => {
      const { reason, removePicture, ...changes } = body;
      const { state: before } = await handler.load(memberDecider, streams.member(id));
      const { by, byDuties } = await getDecidingAdmin(context);
      const correction = { reason, removePicture, by, byDuties };
      const { position } = await reviseProfile(id, changes, context, correction);
      if (before.status === 'registered') await pictures.removeUnusedPicture(id, before.avatar);
      return { position, answer: { success: true, message: 'The profile is corrected' } };
    },
    ({ params: { id } }) => readStoredProfile(handler, id),
  );

  write(endpoints.orderDeletion, async ({ params, body: { reason }, context }) => {
    const { deletionGraceDays } = await settings.current();
    const dueAt = new Date(Date.parse(context.at) + deletionGraceDays * 86_400_000).toISOString();
    const command = { type: 'OrderDeletion', dueAt, reason, ...(await getDecidingAdmin(context)) } as const;
    const position = await handleDismissal(params.id, command, context);
    return { position, answer: { success: true, message: 'The account will be deleted' } };
  });
}
