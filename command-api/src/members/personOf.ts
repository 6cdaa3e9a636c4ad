import { avatarUrl, deletedPerson, streams, type PersonRef } from '@pass-along/contracts';
import { memberDecider } from '../domain/members/member.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';

/** A member's name and picture, as other members see them. */
export async function personOf(handler: CommandHandler, memberId: string): Promise<PersonRef> {
  const { state } = await handler.load(memberDecider, streams.member(memberId));
  if (state.status !== 'registered' || state.account === 'deleted') return deletedPerson(memberId);
  return { _id: memberId, name: state.name, avatar: avatarUrl(memberId, state.avatar) };
}
