import { categoryOf, type StreamCategory } from '@pass-along/contracts';
import { type StoredEvent } from '@pass-along/platform';
import { contactMessageDecider } from '../domain/community/contactMessage.ts';
import { invitationDecider } from '../domain/community/invitation.ts';
import { inviteRequestDecider } from '../domain/community/inviteRequest.ts';
import { settingsDecider } from '../domain/community/settings.ts';
import { subscriptionDecider } from '../domain/community/subscription.ts';
import { itemViewsDecider } from '../domain/itemViews/itemViews.ts';
import { itemDecider } from '../domain/items/item.ts';
import { memberDecider } from '../domain/members/member.ts';
import { rosterDecider } from '../domain/members/roster.ts';
import { claimDecider } from '../domain/claims/claim.ts';
import { swapDecider } from '../domain/swaps/swap.ts';
import { foldIn, nothingYet, type AnyDecider } from './fold.ts';

const deciders: Record<StreamCategory, AnyDecider> = {
  member: memberDecider as AnyDecider,
  item: itemDecider as AnyDecider,
  itemViews: itemViewsDecider as AnyDecider,
  swap: swapDecider as AnyDecider,
  claim: claimDecider as AnyDecider,
  settings: settingsDecider as AnyDecider,
  invitation: invitationDecider as AnyDecider,
  inviteRequest: inviteRequestDecider as AnyDecider,
  newsletter: subscriptionDecider as AnyDecider,
  contact: contactMessageDecider as AnyDecider,
  roster: rosterDecider as AnyDecider,
};

/** What the domain makes of a stream's first events: its state right after the last of them. */
export function foldState(stream: string, events: readonly StoredEvent[]): unknown {
  const category = categoryOf(stream);
  if (!(category in deciders)) throw new Error(`No aggregate folds the streams of ${category}`);
  return events.reduce(foldIn, nothingYet(deciders[category as StreamCategory])).state;
}
