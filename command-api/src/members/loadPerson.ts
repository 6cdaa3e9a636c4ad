import { buildAvatarUrl, createDeletedPerson, streams, type PersonRef } from '@pass-along/contracts';
import { memberDecider } from './memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';

/** A member's name and picture, as other members see them. */
export async function loadPerson(handler: CommandHandler, memberId: string): Promise<PersonRef> {
  const { state } = await handler.load(memberDecider, streams.member(memberId));
  if (state.status !== 'registered' || state.account === 'deleted') return createDeletedPerson(memberId);
  return { _id: memberId, name: state.name, avatar: buildAvatarUrl(memberId, state.avatar) };
}
