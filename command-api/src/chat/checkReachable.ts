import { DomainError, streams, whyNotReach } from '@pass-along/contracts';
import { conversationDecider } from './conversationDecider.ts';
import { type CommandHandler } from '../core/commandHandler.ts';
import { deriveDirectId } from './conversationService.ts';

/** Refuses when one of two members has blocked the other. @throws DomainError blocked_by_you, blocked_by_them */
export async function checkReachable(handler: CommandHandler, by: string, other: string): Promise<void> {
  const { state } = await handler.load(conversationDecider, streams.conversation(deriveDirectId(by, other)));
  const whyNot = whyNotReach({
    hasBlockedYou: state.blockedBy.includes(other),
    isBlockedByYou: state.blockedBy.includes(by),
  });
  if (whyNot !== undefined) throw new DomainError(whyNot);
}
