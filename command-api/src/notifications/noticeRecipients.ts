import { streams } from '@pass-along/contracts';
import { type EventStore, isInCategories } from '@pass-along/platform';
import { memberDecider } from '../members/memberDecider.ts';
import type { RegisteredMember } from '../members/memberState.ts';
import { readStreamState } from '../core/loadedStream.ts';

/** The placeholder for an erased member's address. */
const erasedEmail = 'deleted@invalid';

/** Reads a member's current state; undefined once they are erased. @throws UnreadableEvent */
export async function readMember(store: EventStore, memberId: string): Promise<RegisteredMember | undefined> {
  const member = await readStreamState(store, memberDecider, streams.member(memberId));
  return member.status === 'registered' && member.account !== 'deleted' && member.email !== erasedEmail
    ? member
    : undefined;
}

/** Reads the ids of the current moderators. */
export async function readModerators(store: EventStore): Promise<string[]> {
  const moderators = new Set<string>();
  for await (const stored of store.readStream(streams.roster())) {
    if (stored.unreadable !== undefined || !isInCategories(['roster'], stored)) continue;
    moderators.delete(stored.data.memberId);
    if (stored.type === 'AdminListed' && stored.data.duties.includes('moderate')) moderators.add(stored.data.memberId);
  }
  return [...moderators];
}
