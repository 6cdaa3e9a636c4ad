import { type WishMatchEvent, wishMatchEvents } from '@pass-along/contracts';
import { actor, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import type { Decider } from '../core/decider.ts';

/** Tells whether this wish has matched this item before. */
export type WishMatch = 'none' | 'matched';

const { matchedAt: _, ...matched } = wishMatchEvents.WishMatched.data.shape;

const wishMatchCommands = {
  MatchWish: { ...matched, memberId: actor },
} satisfies CommandSchemas;

export type WishMatchCommand = CommandIn<typeof wishMatchCommands>;

/** A wish and an item match once, even when several events find the match. */
export const wishMatchDecider: Decider<WishMatch, WishMatchCommand, WishMatchEvent> = {
  commands: wishMatchCommands,
  initial: 'none',
  decide({ type: _, at, ...matched }, match) {
    return match === 'matched' ? [] : [{ type: 'WishMatched', data: { ...matched, matchedAt: at } }];
  },
  evolve: () => 'matched',
};
