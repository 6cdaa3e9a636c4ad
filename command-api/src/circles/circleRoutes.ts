import { endpoints, presentCircle, DomainError, streams, type Caller } from '@pass-along/contracts';
import type { PictureAddresses } from '@pass-along/platform';
import type { AttemptLimit } from '../core/attemptLimit.ts';
import {
  circleDecider,
  getFoundedCircle,
  isInCircle,
  type CircleCommand,
  type FoundedCircle,
} from './circleDecider.ts';
import type { CommandContext } from '../core/commandContext.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import { loadPerson } from '../members/loadPerson.ts';
import type { ReviseCircle } from './reviseCircle.ts';
import { toFoundedOutcome, type Circles } from './circleService.ts';

export interface CircleRoutesDeps {
  handler: CommandHandler;
  circles: Circles;
  revise: ReviseCircle;
  /** Limits wrong invite codes of one member. */
  codeLimit: AttemptLimit;
  addresses: PictureAddresses;
  clock: Clock;
  /** @throws DomainError when one of two members has blocked the other */
  checkReachable: (by: string, other: string) => Promise<void>;
}

export function registerCircleRoutes(write: Write, deps: CircleRoutesDeps): void {
  const { handler, circles, revise, codeLimit, addresses, clock } = deps;

  async function present(circle: FoundedCircle, { memberId }: Caller) {
    const { avatar, members, groupAdminId, foundedBy } = circle;
    const shown = { ...circle, avatar: avatar?.imageId ?? null, memberCount: members.length };
    const [groupAdmin, founder] = await Promise.all([
      loadPerson(handler, groupAdminId ?? foundedBy),
      loadPerson(handler, foundedBy),
    ]);
    const by = { memberId, isMember: isInCircle(circle, memberId) };
    return presentCircle(shown, { groupAdmin, founder }, by, addresses.createSigner(memberId));
  }

  write(endpoints.createCircle, async ({ body, caller, context }) => {
    checkIsCaller(body.createdBy, caller);
    const { state, position } = await circles.create(body, caller.memberId, context);
    return { position, answer: await present(state, caller) };
  });

  write(endpoints.joinCircle, async ({ body, caller, context }, _req, res) => {
    checkIsCaller(body.userId, caller);
    checkAttemptLimit(codeLimit, caller.memberId, clock(), res);
    const { state, position } = await circles.join(body, caller.memberId, context);
    codeLimit.giveBack(caller.memberId);
    return { position, answer: { circle: await present(state, caller) } };
  });

  write(
    endpoints.updateCircle,
    async ({ params: { circleId }, body, files, caller, context }) => {
      checkIsCaller(body.userId, caller);
      const changes = { circleId, name: body.name, shown: body.before, uploads: files, by: caller.memberId };
      const { state, position } = await revise(changes, context);
      return { position, answer: await present(state, caller) };
    },
    async ({ params }) => (await handler.load(circleDecider, streams.circle(params.circleId))).state,
  );

  write(endpoints.setCircleFindable, async ({ params: { circleId }, body: { findable }, caller, context }) => {
    const command = { type: 'SetCircleFindable', findable, by: caller.memberId, at: context.at } as const;
    const outcome = await handler.handle(circleDecider, streams.circle(circleId), command, context);
    return { position: outcome.position, answer: await present(toFoundedOutcome(outcome).state, caller) };
  });

  write(endpoints.askToJoinCircle, async ({ params: { circleId }, caller, context }) => {
    const command = { type: 'AskToJoinCircle', by: caller.memberId, at: context.at } as const;
    const { state } = await handler.load(circleDecider, streams.circle(circleId));
    // refusals of the circle itself come before those of its group admin
    circleDecider.decide(command, state);
    const { groupAdminId } = getFoundedCircle(state);
    if (groupAdminId !== null) await deps.checkReachable(caller.memberId, groupAdminId);
    const { position } = await handler.handle(circleDecider, streams.circle(circleId), command, context);
    return { position, answer: { success: true } };
  });

  for (const [endpoint, type] of [
    [endpoints.acceptJoinRequest, 'AcceptJoinRequest'],
    [endpoints.declineJoinRequest, 'DeclineJoinRequest'],
  ] as const)
    write(endpoint, async ({ params: { circleId, memberId }, caller, context }) => {
      const command = { type, requesterId: memberId, by: caller.memberId, at: context.at } as const;
      const outcome = await handler.handle(circleDecider, streams.circle(circleId), command, context);
      return { position: outcome.position, answer: await present(toFoundedOutcome(outcome).state, caller) };
    });

  write(endpoints.renewInviteCode, async ({ params: { circleId }, caller, context }) => {
    const { state, position } = await circles.renewCode(circleId, caller.memberId, context);
    return { position, answer: await present(state, caller) };
  });

  write(endpoints.handOverCircle, async ({ params: { circleId, memberId }, caller, context }) => {
    const command = { type: 'HandCircleOver', memberId, by: caller.memberId, at: context.at } as const;
    const outcome = await handler.handle(circleDecider, streams.circle(circleId), command, context);
    return { position: outcome.position, answer: await present(toFoundedOutcome(outcome).state, caller) };
  });

  write(endpoints.removeCircleMember, async ({ params: { circleId, memberId }, caller, context }) => {
    const command = { type: 'RemoveCircleMember', memberId, by: caller.memberId, at: context.at } as const;
    const outcome = await handler.handle(circleDecider, streams.circle(circleId), command, context);
    return { position: outcome.position, answer: await present(toFoundedOutcome(outcome).state, caller) };
  });

  const moderate = async (circleId: string, command: CircleCommand, context: CommandContext, message: string) => {
    const { position } = await handler.handle(circleDecider, streams.circle(circleId), command, context);
    return { position, answer: { success: true, message } };
  };

  write(endpoints.adminRenameCircle, ({ params: { id }, body: { name }, caller: { memberId: by }, context }) =>
    moderate(id, { type: 'RenameCircleAsAdmin', name, by, at: context.at }, context, 'The circle is renamed'),
  );

  write(endpoints.adminHandOverCircle, ({ params: { id, memberId }, caller: { memberId: by }, context }) =>
    moderate(id, { type: 'HandCircleOverAsAdmin', memberId, by, at: context.at }, context, 'The circle is handed over'),
  );

  write(endpoints.closeCircle, ({ params: { id }, caller: { memberId: by }, context }) =>
    moderate(id, { type: 'CloseCircle', by, at: context.at }, context, 'The circle is closed'),
  );

  write(endpoints.leaveCircle, async ({ params: { circleId }, caller, context }) => {
    const command = { type: 'LeaveCircle', why: 'left', by: caller.memberId, at: context.at } as const;
    const { position } = await handler.handle(circleDecider, streams.circle(circleId), command, context);
    return { position, answer: { success: true } };
  });
}

/** Old clients send the caller's id; it must match the token. */
function checkIsCaller(named: string | null | undefined, { memberId }: Caller): void {
  if (named !== undefined && named !== null && named !== memberId) throw new DomainError('forbidden');
}
