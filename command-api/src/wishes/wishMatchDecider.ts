import { type WishMatchEvent } from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

type Matched = Omit<WishMatchEvent['data'], 'matchedAt'>;

/** Tells whether this wish has matched this item before. */
export type WishMatch = 'none' | 'matched';

export type WishMatchCommand = { type: 'MatchWish'; at: string } & Matched;

/** A wish and an item match once, even when several events find the match. */
export const wishMatchDecider: Decider<WishMatch, WishMatchCommand, WishMatchEvent> = {
  initial: 'none',
  decide({ type: _, at, ...matched }, match) {
    return match === 'matched' ? [] : [{ type: 'WishMatched', data: { ...matched, matchedAt: at } }];
  },
  evolve: () => 'matched',
};
