import { getUnsettledSince, streams, type ClaimKind, type WatchedKind } from '@pass-along/contracts';
import { contactMessageDecider } from '../contact/contactMessageDecider.ts';
import { inviteRequestDecider } from '../invitations/inviteRequestDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { isDeclined } from '../members/memberStatusRules.ts';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import { swapLoopDecider } from '../swaps/loops/swapLoopDecider.ts';
import { swapDecider } from '../swaps/swapDecider.ts';
import type { PolicyLoader } from '../core/policy.ts';

export interface ParkedWait {
  /** `<consumer>.<event id>` */
  id: string;
  since: string;
}

const parkedWaits = `SELECT consumer || '.' || event_id AS id, parked_at AS since FROM consumers.parked_events`;

/** The oldest parked event of each consumer. */
export const oldestParkedWaits =
  `SELECT DISTINCT ON (consumer) consumer || '.' || event_id AS id, parked_at AS since ` +
  'FROM consumers.parked_events ORDER BY consumer, parked_at, event_id';

/** Finds when an item began to wait for an admin, from the item's own source; null when it does not wait. */
export async function findWaitStart(
  kind: ClaimKind | WatchedKind,
  id: string,
  load: PolicyLoader,
): Promise<string | null> {
  switch (kind) {
    case 'report': {
      const known = await load.state(moderationCaseDecider, streams.moderationCase(id));
      return known.status === 'known' && (known.state === 'open' || known.state === 'appealed')
        ? known.waitingSince
        : null;
    }
    case 'dispute': {
      const swap = await load.state(swapDecider, streams.swap(id));
      return swap.status === 'disputed' ? swap.since : null;
    }
    case 'brokenLoop': {
      const loop = await load.state(swapLoopDecider, streams.swapLoop(id));
      return loop.status === 'none' || loop.status === 'abandoned' ? null : getUnsettledSince(loop);
    }
    case 'inviteRequest': {
      const request = await load.state(inviteRequestDecider, streams.inviteRequest(id));
      return request.status === 'waiting' ? request.requestedAt : null;
    }
    case 'approval': {
      const member = await load.state(memberDecider, streams.member(id));
      return member.status === 'registered' && member.account === 'waiting' && !isDeclined(member)
        ? member.registeredAt
        : null;
    }
    case 'contactMessage': {
      const message = await load.state(contactMessageDecider, streams.contact(id));
      return message.status === 'sent' && message.state === 'new' ? message.sentAt : null;
    }
    case 'parkedEvent': {
      const [parked] = await load.rows<ParkedWait>(`${parkedWaits} WHERE consumer || '.' || event_id = $1`, [id]);
      return parked?.since ?? null;
    }
  }
}
