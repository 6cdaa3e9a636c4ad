import { streams } from '@pass-along/contracts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { memberDecider } from './memberDecider.ts';

/** Tells whether a member signs in with a second factor. */
export async function hasSecondFactor(handler: CommandHandler, memberId: string): Promise<boolean> {
  const { state } = await handler.load(memberDecider, streams.member(memberId));
  return state.status === 'registered' && state.secondFactor !== null;
}
