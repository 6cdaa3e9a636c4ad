import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';

/** Counts of a member. Wanted posts do not count as items. */
export const memberFiguresAnswer = z.object({
  memberId: z.string(),
  /** Listed and not removed since: available, pending or exchanged. */
  totalItems: z.number(),
  availableItems: z.number(),
  pendingItems: z.number(),
  exchangedItems: z.number(),
  wantedPosts: z.number(),
  /** Given away by a completed donation, or at an event. */
  donatedItems: z.number(),
  /** Received by a completed donation or barter. */
  receivedItems: z.number(),
  /** Completed barters. */
  completedSwaps: z.number(),
  /** Completed barters, and donations given, received or made to an event. */
  completedExchanges: z.number(),
});
export type MemberFiguresAnswer = z.infer<typeof memberFiguresAnswer>;

/**
 * `total` since the community began (for members and items: the current number); months are of the community's time
 * zone.
 */
const compared = z.object({ total: z.number(), thisMonth: z.number(), lastMonth: z.number() });

export const communityFiguresAnswer = z.object({
  /** Members with an active account; by month, new members. */
  members: compared,
  /** Current items without wanted posts; by month, new listings. */
  items: compared,
  /** Completed barters and donations, including those to events. */
  completions: compared,
  /** Completed donations, including those to events. */
  donations: compared,
});
export type CommunityFiguresAnswer = z.infer<typeof communityFiguresAnswer>;

export const figuresEndpoints = {
  myFigures: defineEndpoint({
    method: 'GET',
    path: '/api/figures/me',
    tag: 'Users',
    summary: 'My counts',
    auth: 'member',
    status: 200,
    answer: memberFiguresAnswer,
  }),
  communityFigures: defineEndpoint({
    method: 'GET',
    path: '/api/figures/community',
    tag: 'Community',
    summary: "The community's counts, this month and the one before",
    auth: 'member',
    status: 200,
    answer: communityFiguresAnswer,
  }),
} as const;
