import { endpoints, parseInstant, streams } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type { CommandContext } from '../../core/commandContext.ts';
import type { CommandHandler } from '../../core/commandHandler.ts';
import type { Write } from '../../core/commandRoute.ts';
import { findMeetingPlace } from '../../meetingPlaces/findMeetingPlace.ts';
import { acceptReplacement, proposeReplacement } from './answerReplacement.ts';
import { acceptSwapLoop, declineSwapLoop } from './answerSwapLoop.ts';
import { swapLoopDecider, type SwapLoopCommand } from './swapLoopDecider.ts';

/** The answers of members to offered loops, their meetings and replacements, and the acts of admins. */
export function registerSwapLoopRoutes(write: Write, handler: CommandHandler): void {
  async function sendToLoop(loopId: string, command: SwapLoopCommand, context: CommandContext, message: string) {
    const { position } = await handler.handle(swapLoopDecider, streams.swapLoop(loopId), command, context);
    return { position, answer: { success: true, message } };
  }

  write(endpoints.acceptSwapLoop, async ({ params: { loopId }, caller: { memberId: by }, context }) => {
    const { position } = await acceptSwapLoop(handler, loopId, by, context);
    return { position, answer: { success: true, message: 'You said yes' } };
  });

  write(endpoints.declineSwapLoop, async ({ params: { loopId }, body, caller: { memberId: by }, context }) => {
    const { position } = await declineSwapLoop(handler, { loopId, by, ...body }, context);
    return { position, answer: { success: true, message: 'You said no' } };
  });

  write(endpoints.proposeLoopMeeting, async ({ params: { loopId }, body, caller: { memberId: by }, context }) => {
    const { insteadOf, ...proposed } = body;
    const { timeZone } = proposed;
    const [startsAt, endsAt] = [parseInstant(proposed.startsAt, timeZone), parseInstant(proposed.endsAt, timeZone)];
    const meetingPlace = await findMeetingPlace(handler, proposed.meetingPlaceId);
    const plan = { ...proposed, startsAt, endsAt };
    const command = { type: 'ProposeLoopMeeting', plan, meetingPlace, insteadOf, by, at: context.at } as const;
    return sendToLoop(loopId, command, context, 'You suggested a meeting');
  });

  write(endpoints.acceptLoopMeeting, ({ params: { loopId }, body: { proposedAt }, caller, context }) => {
    const command = { type: 'AcceptLoopMeeting', proposedAt, by: caller.memberId, at: context.at } as const;
    return sendToLoop(loopId, command, context, 'You can come');
  });

  write(endpoints.declineLoopMeeting, ({ params: { loopId }, body: { proposedAt }, caller, context }) => {
    const command = { type: 'DeclineLoopMeeting', proposedAt, by: caller.memberId, at: context.at } as const;
    return sendToLoop(loopId, command, context, 'You can’t come');
  });

  write(endpoints.acceptReplacement, async ({ params, caller: { memberId: by }, context }) => {
    const { position } = await acceptReplacement(handler, { ...params, by }, context);
    return { position, answer: { success: true, message: 'It is yours' } };
  });

  write(endpoints.declineReplacement, ({ params: { loopId, swapId }, caller: { memberId: by }, context }) =>
    sendToLoop(loopId, { type: 'DeclineReplacement', swapId, by, at: context.at }, context, 'You get the karma'),
  );

  write(endpoints.settleLoopMember, async ({ params: { id: loopId }, body, caller: { memberId: by }, context }) => {
    const { itemId, ...settled } = body;
    const settlementId = deriveId('swapLoopSettlement', context.commandId);
    if (itemId === undefined) {
      const command = { type: 'CompensateMember', settlementId, ...settled, by, at: context.at } as const;
      return sendToLoop(loopId, command, context, 'The member gets the karma');
    }
    const proposed = { loopId, swapId: settlementId, itemId, ...settled, by };
    const { position } = await proposeReplacement(handler, proposed, context);
    return { position, answer: { success: true, message: 'The member can take it' } };
  });

  write(endpoints.stopSwapLoop, ({ params: { id }, body: { reason }, caller: { memberId: by }, context }) =>
    sendToLoop(id, { type: 'StopSwapLoop', by, reason, at: context.at }, context, 'The swap loop has ended'),
  );
}
