import { streams, whyNotReach } from '@pass-along/contracts';
import { refuse } from '../core/decider.ts';
import { conversationDecider } from './conversationDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { PolicyLoader } from '../core/policy.ts';
import { deriveDirectId } from './conversationService.ts';

async function loadBlocks(handler: CommandHandler, by: string, other: string) {
  const { state } = await handler.load(conversationDecider, streams.conversation(deriveDirectId(by, other)));
  return { hasBlockedYou: state.blockedBy.includes(other), isBlockedByYou: state.blockedBy.includes(by) };
}

/** Refuses when one of two members has blocked the other. @throws DomainError blocked_by_you, blocked_by_them */
export async function checkReachable(handler: CommandHandler, by: string, other: string): Promise<void> {
  refuse(whyNotReach(await loadBlocks(handler, by, other)));
}

/** Tells whether one of two members has blocked the other. */
export async function hasBlockBetween(handler: CommandHandler, by: string, other: string): Promise<boolean> {
  return whyNotReach(await loadBlocks(handler, by, other)) !== undefined;
}

/** The same for a policy. */
export async function loadIsBlocked(load: Pick<PolicyLoader, 'state'>, one: string, other: string): Promise<boolean> {
  const { blockedBy } = await load.state(conversationDecider, streams.conversation(deriveDirectId(one, other)));
  return blockedBy.length > 0;
}
