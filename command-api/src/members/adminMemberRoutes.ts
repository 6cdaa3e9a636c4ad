import { endpoints, instantOf, streams } from '@pass-along/contracts';
import { invalid, type Position } from '@pass-along/platform';
import { type Admins } from '../accounts/admins.ts';
import { type Settings } from '../community/settings.ts';
import { memberDecider, type MemberCommand } from '../domain/members/member.ts';
import { followUp, type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Write } from '../http/write.ts';

export interface AdminMemberRoutesDeps {
  handler: CommandHandler;
  admins: Admins;
  settings: Settings;
}

interface Input {
  params: { id: string };
  context: CommandContext;
}

export function adminMemberRoutes(write: Write, { handler, admins, settings }: AdminMemberRoutesDeps): void {
  /** A command that leaves or makes an admin who can act. */
  async function change(memberId: string, command: MemberCommand, context: CommandContext) {
    const outcome = await handler.handle(memberDecider, streams.member(memberId), command, context);
    await admins.welcome(outcome.state, followUp(context, 'welcome'));
    return outcome;
  }

  function raise(commandOf: (by: string, at: string) => MemberCommand, message: string) {
    return async ({ params, context }: Input) => {
      const { position } = await change(params.id, commandOf(context.actor.id, context.at), context);
      return { position, answer: { success: true, message } };
    };
  }

  /** Who decides, and what they may at this moment, whatever they might when they signed in. */
  const decidedBy = async ({ actor: { id: by }, at }: CommandContext) => ({
    by,
    byDuties: await admins.dutiesOf(by),
    at,
  });

  async function dismiss(memberId: string, command: MemberCommand, context: CommandContext): Promise<Position> {
    return (await admins.dismiss(memberId, command, context)).position;
  }

  write(
    endpoints.approveMember,
    raise((by, at) => ({ type: 'Approve', by, at }), 'The member is approved'),
  );
  write(
    endpoints.verifyMember,
    raise((by, at) => ({ type: 'Verify', by, at }), 'The member is verified'),
  );
  write(
    endpoints.unverifyMember,
    raise((by, at) => ({ type: 'WithdrawVerification', by, at }), 'The verification is withdrawn'),
  );
  write(
    endpoints.reinstateMember,
    raise((by, at) => ({ type: 'Reinstate', by, at }), 'The suspension is over'),
  );
  write(endpoints.promoteMember, async ({ params, body: { duties }, context }) => {
    const { position } = await change(params.id, { type: 'Promote', duties, ...(await decidedBy(context)) }, context);
    return { position, answer: { success: true, message: 'The member is an admin' } };
  });

  write(endpoints.changeDuties, async ({ params, body: { duties }, context }) => {
    const command = { type: 'ChangeDuties', duties, ...(await decidedBy(context)) } as const;
    const { position } = await admins.dismiss(params.id, command, context, duties);
    return { position, answer: { success: true, message: 'The duties are changed' } };
  });

  write(endpoints.demoteMember, async ({ params, context }) => ({
    position: await dismiss(params.id, { type: 'Demote', ...(await decidedBy(context)) }, context),
    answer: { success: true, message: 'The member is no longer an admin' },
  }));

  write(endpoints.suspendMember, async ({ params, body, context }) => {
    const until = body.until === null ? null : instantOf(body.until, (await settings.current()).timeZone);
    if (until !== null && Date.parse(until) <= Date.parse(context.at))
      throw invalid([{ path: 'until', message: 'Until must be in the future', code: 'not_in_future' }]);
    const suspend = { type: 'Suspend', reason: body.reason, until, ...(await decidedBy(context)) } as const;
    return {
      position: await dismiss(params.id, suspend, context),
      answer: { success: true, message: 'The member is suspended' },
    };
  });
}
