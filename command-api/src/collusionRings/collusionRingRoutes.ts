import { endpoints, DomainError, streams } from '@pass-along/contracts';
import { deriveRingId } from '@pass-along/platform';
import { memberDecider } from '../members/memberDecider.ts';
import { ringDecider } from './ringDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';

/** Judgements of admins about members that exchange mostly with each other. */
export function registerCollusionRingRoutes(write: Write, handler: CommandHandler): void {
  write(endpoints.dismissRing, async ({ body, caller: { memberId: by }, context }) => {
    const { memberIds, exchangesUntil, reason } = body;
    for (const memberId of memberIds) {
      const { state } = await handler.load(memberDecider, streams.member(memberId));
      if (state.status !== 'registered' || state.account === 'deleted') throw new DomainError('member_not_found');
    }
    const command = {
      type: 'DismissRing',
      ...toCollusionRing(memberIds),
      exchangesUntil,
      reason,
      by,
      at: context.at,
    } as const;
    const { position } = await handler.handle(ringDecider, streams.ring(command.ringId), command, context);
    return { position, answer: { success: true, message: 'The ring is dismissed' } };
  });

  write(endpoints.bringRingBack, async ({ body: { memberIds }, caller: { memberId: by }, context }) => {
    const command = { type: 'BringRingBack', ...toCollusionRing(memberIds), by, at: context.at } as const;
    const { position } = await handler.handle(ringDecider, streams.ring(command.ringId), command, context);
    return { position, answer: { success: true, message: 'The ring is brought back' } };
  });
}

function toCollusionRing(memberIds: readonly string[]): { ringId: string; memberIds: string[] } {
  return { ringId: deriveRingId(memberIds), memberIds: memberIds.toSorted() };
}
