import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A member's counts. Wanted posts are no items here. */
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
  /** Got by a completed donation or barter. */
  receivedItems: z.number(),
  /** Completed barters. */
  completedSwaps: z.number(),
  /** Completed barters, and donations on either side or to an event. */
  completedExchanges: z.number(),
});
export type MemberFiguresAnswer = z.infer<typeof memberFiguresAnswer>;

/** `total` since the community began (members and items: those there now); months are those of the community's time zone. */
const compared = z.object({ total: z.number(), thisMonth: z.number(), lastMonth: z.number() });

export const communityFiguresAnswer = z.object({
  /** Members who may act now; by month, who joined. */
  members: compared,
  /** Items now, wanted posts left out; by month, what was listed. */
  items: compared,
  /** Completed barters and donations, those to events among them. */
  completions: compared,
  /** Completed donations, and those to events. */
  donations: compared,
});
export type CommunityFiguresAnswer = z.infer<typeof communityFiguresAnswer>;

export const figuresEndpoints = {
  myFigures: endpoint({
    method: 'GET',
    path: '/api/figures/me',
    tag: 'Users',
    summary: 'My counts',
    auth: 'member',
    status: 200,
    answer: memberFiguresAnswer,
  }),
  communityFigures: endpoint({
    method: 'GET',
    path: '/api/figures/community',
    tag: 'Community',
    summary: "The community's counts, this month and the one before",
    auth: 'member',
    status: 200,
    answer: communityFiguresAnswer,
  }),
} as const;
