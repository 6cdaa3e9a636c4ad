import * as z from 'zod/mini';
import { figuresEndpoints } from './analytics/figureEndpoints.ts';
import { chatEndpoints } from './chat/chatEndpoints.ts';
import { unreadChatEndpoints } from './chat/unreadChatEndpoints.ts';
import { circleEndpoints } from './circles/circleEndpoints.ts';
import { communityEventEndpoints } from './communityEvents/communityEventEndpoints.ts';
import { defineEndpoint } from './core/defineEndpoint.ts';
import { impactEndpoints } from './impact/impactEndpoints.ts';
import { itemEndpoints } from './items/itemEndpoints.ts';
import { karmaEndpoints } from './karma/karmaEndpoints.ts';
import { notificationEndpoints } from './notifications/notificationEndpoints.ts';
import { recommendationEndpoints } from './recommendations/recommendationEndpoints.ts';
import { swapLoopEndpoints } from './swaps/loops/swapLoopEndpoints.ts';
import { swapEndpoints } from './swaps/swapEndpoints.ts';
import { wishEndpoints } from './wishes/wishEndpoints.ts';

/** The answers of these calls with the queries of the home page. */
const homeAnswer = z.object({
  planned: swapEndpoints.listSwaps.answer,
  turns: swapEndpoints.listSwaps.answer,
  swapCounts: swapEndpoints.swapCounts.answer,
  /** Null while no loop waits for the caller. */
  swapLoops: z.nullable(swapLoopEndpoints.listSwapLoops.answer),
  events: communityEventEndpoints.listEvents.answer,
  conversations: chatEndpoints.listConversations.answer,
  unreadConversations: unreadChatEndpoints.unreadConversations.answer,
  unreadNotifications: notificationEndpoints.unreadNotifications.answer,
  circles: circleEndpoints.myCircles.answer,
  matches: wishEndpoints.wishMatches.answer,
  items: itemEndpoints.searchItems.answer,
  recommendations: recommendationEndpoints.recommendations.answer,
  karma: karmaEndpoints.myKarma.answer,
  figures: figuresEndpoints.myFigures.answer,
  impact: impactEndpoints.myImpact.answer,
  community: figuresEndpoints.communityFigures.answer,
});
/** Named, since the type written out is too long for the compiler. */
export interface HomeAnswer extends z.infer<typeof homeAnswer> {}

export const homeEndpoints = {
  home: defineEndpoint({
    method: 'GET',
    path: '/api/home',
    tag: 'Community',
    summary: 'All that my home page shows, in one answer',
    rules: [
      'Each part is the answer of the call of its own, which a client can make instead.',
      'swapLoops is null while no swap loop waits for me.',
    ],
    auth: 'member',
    status: 200,
    answer: homeAnswer,
  }),
} as const;
