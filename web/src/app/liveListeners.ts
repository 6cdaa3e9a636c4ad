import { liveCalls } from '../features/chat/liveCalls.ts';
import { liveChat } from '../features/chat/liveChatListener.ts';
import { liveCircles } from '../features/circles/liveCircles.ts';
import { liveEvents } from '../features/communityEvents/liveEvents.ts';
import { liveFigures } from '../features/analytics/liveFigures.ts';
import { liveImpact } from '../features/impact/liveImpact.ts';
import { liveItems } from '../features/items/liveItems.ts';
import { liveReviews } from '../features/reviews/liveReviews.ts';
import { liveNotifications } from '../features/notifications/liveNotifications.ts';
import { liveKarma } from '../features/karma/liveKarma.ts';
import { liveActivity } from '../features/members/liveActivity.ts';
import { liveSwaps } from '../features/swaps/liveSwaps.ts';
import { liveWishes } from '../features/wishes/liveWishes.ts';
import { livePresence } from '../live/onlineMembers.ts';
import type { LiveListener } from '../live/liveListener.ts';

/** The reactions of each feature to live announcements; a new feature adds its listener here. */
export const liveListeners: readonly LiveListener[] = [
  liveItems,
  ...liveSwaps,
  liveWishes,
  liveCircles,
  liveEvents,
  liveChat,
  liveCalls,
  livePresence,
  liveReviews,
  liveNotifications,
  liveKarma,
  liveImpact,
  ...liveFigures,
  ...liveActivity,
];
