import { streams, type ClaimKind, type WatchedKind } from '@pass-along/contracts';
import { contactMessageDecider } from '../contact/contactMessageDecider.ts';
import { inviteRequestDecider } from '../invitations/inviteRequestDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { isDeclined } from '../members/memberStatusRules.ts';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import { swapDecider } from '../swaps/swapDecider.ts';
import { type PolicyLoader } from '../core/policy.ts';

/** Finds when an item began to wait for an admin, from the item's own stream; null when it does not wait. */
export async function findWaitStart(
  kind: Exclude<ClaimKind, 'parkedEvent'> | WatchedKind,
  id: string,
  state: PolicyLoader['state'],
): Promise<string | null> {
  switch (kind) {
    case 'report': {
      const known = await state(moderationCaseDecider, streams.moderationCase(id));
      return known.status === 'known' && (known.state === 'open' || known.state === 'appealed')
        ? known.waitingSince
        : null;
    }
    case 'dispute': {
      const swap = await state(swapDecider, streams.swap(id));
      return swap.status === 'disputed' ? swap.since : null;
    }
    case 'inviteRequest': {
      const request = await state(inviteRequestDecider, streams.inviteRequest(id));
      return request.status === 'waiting' ? request.requestedAt : null;
    }
    case 'approval': {
      const member = await state(memberDecider, streams.member(id));
      return member.status === 'registered' && member.account === 'waiting' && !isDeclined(member)
        ? member.registeredAt
        : null;
    }
    case 'contactMessage': {
      const message = await state(contactMessageDecider, streams.contact(id));
      return message.status === 'sent' && message.state === 'new' ? message.sentAt : null;
    }
  }
}
