import { allDuties, endpoints, streams, type Caller } from '@pass-along/contracts';
import { invalid, route, type Position } from '@pass-along/platform';
import { type Request, type Response, type Router } from 'express';
import { type Admins } from '../accounts/admins.ts';
import { memberDecider, type MemberCommand } from '../domain/members/member.ts';
import { followUp, type CommandContext } from '../handler/commandContext.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { actorOf, commandContext, tellPosition, type Clock } from './requestContext.ts';

export interface AdminMemberRoutesDeps {
  handler: CommandHandler;
  admins: Admins;
  clock: Clock;
}

interface Input {
  params: { id: string };
  caller: Caller;
}

export function mountAdminMemberRoutes(router: Router, { handler, admins, clock }: AdminMemberRoutesDeps): void {
  /** A command that leaves or makes an admin who can act. */
  async function raise(memberId: string, command: MemberCommand, context: CommandContext): Promise<Position> {
    const { state, position } = await handler.handle(memberDecider, streams.member(memberId), command, context);
    await admins.welcome(state, followUp(context, 'welcome'));
    return position;
  }

  async function dismiss(memberId: string, command: MemberCommand, context: CommandContext): Promise<Position> {
    return (await admins.dismiss(memberId, command, context)).position;
  }

  function answer(message: string, decide: (memberId: string, context: CommandContext) => Promise<Position>) {
    return async ({ params, caller }: Input, req: Request, res: Response) => {
      tellPosition(res, await decide(params.id, commandContext(req, actorOf(caller), clock)));
      return { success: true, message };
    };
  }

  route(
    router,
    endpoints.approveMember,
    answer('The member is approved', (id, context) =>
      raise(id, { type: 'Approve', by: context.actor.id, at: context.at }, context),
    ),
  );
  route(
    router,
    endpoints.verifyMember,
    answer('The member is verified', (id, context) =>
      raise(id, { type: 'Verify', by: context.actor.id, at: context.at }, context),
    ),
  );
  route(
    router,
    endpoints.unverifyMember,
    answer('The verification is withdrawn', (id, context) =>
      raise(id, { type: 'WithdrawVerification', by: context.actor.id, at: context.at }, context),
    ),
  );
  route(
    router,
    endpoints.reinstateMember,
    answer('The suspension is over', (id, context) =>
      raise(id, { type: 'Reinstate', by: context.actor.id, at: context.at }, context),
    ),
  );
  route(
    router,
    endpoints.promoteMember,
    answer('The member is an admin', (id, context) =>
      raise(id, { type: 'Promote', duties: [...allDuties], by: context.actor.id, at: context.at }, context),
    ),
  );
  route(
    router,
    endpoints.demoteMember,
    answer('The member is no longer an admin', (id, context) =>
      dismiss(id, { type: 'Demote', by: context.actor.id, at: context.at }, context),
    ),
  );

  route(router, endpoints.suspendMember, async ({ params, body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const until = body.until === null ? null : new Date(body.until).toISOString();
    if (until !== null && Date.parse(until) <= Date.parse(context.at))
      throw invalid([{ path: 'until', message: 'Until must be in the future' }]);
    tellPosition(
      res,
      await dismiss(
        params.id,
        { type: 'Suspend', by: context.actor.id, reason: body.reason, until, at: context.at },
        context,
      ),
    );
    return { success: true, message: 'The member is suspended' };
  });
}
