import type { NoticesOf } from '../notifications/noticeDefinition.ts';
import type { WishMatchEvent } from './wishEvents.ts';

/** Notices about wishes. */
export const wishNotices = {
  // the wish's name is its owner's personal text, so the sender looks it up
  wishMatched: {
    preference: 'matches',
    goesOut: true,
    leadsTo: 'item',
    overtakenBy: 'lossOfItem',
    // more finds of the same minutes are told together
    mailWaitsMinutes: 10,
    follows: {
      WishMatched: ({ memberId, ownerId, wish, wishId }) => [{ to: memberId, about: ownerId, data: { wish, wishId } }],
    },
  },
} as const satisfies NoticesOf<WishMatchEvent>;
