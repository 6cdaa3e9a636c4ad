import { streams, type EventIn, type MemberEvent } from '@pass-along/contracts';
import { type EventStore, UnreadableEvent } from '@pass-along/platform';
import { evolveMember, type Member, type RegisteredMember } from '../domain/members/memberState.ts';

/** What an erased member's address reads as. */
const erasedAddress = 'deleted@invalid';

/** A member as they are now; undefined once they are erased. @throws UnreadableEvent */
export async function readMember(store: EventStore, memberId: string): Promise<RegisteredMember | undefined> {
  let member: Member = { status: 'unknown' };
  for await (const event of store.readStream(streams.member(memberId))) {
    if (event.unreadable !== undefined) throw new UnreadableEvent(event);
    member = evolveMember(member, { type: event.type, data: event.data } as MemberEvent);
  }
  return member.status === 'registered' && member.account !== 'deleted' && member.email !== erasedAddress
    ? member
    : undefined;
}

/** Admins who moderate, as they are now. */
export async function readModerators(store: EventStore): Promise<string[]> {
  const moderators = new Set<string>();
  for await (const stored of store.readStream(streams.roster())) {
    if (stored.unreadable !== undefined) continue;
    const { type, data } = stored as unknown as EventIn<'roster'>;
    moderators.delete(data.memberId);
    if (type === 'AdminListed' && data.duties.includes('moderate')) moderators.add(data.memberId);
  }
  return [...moderators];
}
