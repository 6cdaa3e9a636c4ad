import { type WishMatchEvent } from '@pass-along/contracts';
import { type Decider } from '../decider.ts';

type Matched = Omit<WishMatchEvent['data'], 'matchedAt'>;

/** Whether this wish has found this item before. */
export type WishMatch = 'none' | 'matched';

export type WishMatchCommand = { type: 'MatchWish'; at: string } & Matched;

/** A pair is matched once, whatever finds it again. */
export const wishMatchDecider: Decider<WishMatch, WishMatchCommand, WishMatchEvent> = {
  initial: 'none',
  decide({ type: _, at, ...matched }, match) {
    return match === 'matched' ? [] : [{ type: 'WishMatched', data: { ...matched, matchedAt: at } }];
  },
  evolve: () => 'matched',
};
