import { chatNotices } from './chat/chatNotices.ts';
import { circleNotices } from './circles/circleNotices.ts';
import { collectionNotices } from './collections/collectionNotices.ts';
import { communityEventNotices } from './communityEvents/communityEventNotices.ts';
import { karmaNotices } from './karma/karmaNotices.ts';
import { accountNotices } from './notifications/accountNotices.ts';
import { meetingPlaceNotices } from './meetingPlaces/meetingPlaceNotices.ts';
import { moderationNotices } from './moderation/moderationNotices.ts';
import { reviewNotices } from './reviews/reviewNotices.ts';
import { swapLoopNotices } from './swaps/loops/swapLoopNotices.ts';
import { swapNotices } from './swaps/swapNotices.ts';
import { vouchNotices } from './vouches/vouchNotices.ts';
import { wishNotices } from './wishes/wishNotices.ts';
import type { AnyEvent } from './eventCatalogue.ts';
import type { NoticeKindDefinition } from './notifications/noticeDefinition.ts';
import type { NoticeKind } from './notifications/noticeKinds.ts';

/**
 * Causes of every kind of notice; those of a feature lie in its folder. A new kind is a name in `noticeKinds.ts`; then
 * the compiler requires an entry here, and its texts in every language (CONTRIBUTING.md).
 */
export const noticeKinds = {
  ...swapNotices,
  ...swapLoopNotices,
  ...reviewNotices,
  ...wishNotices,
  ...karmaNotices,
  ...circleNotices,
  ...communityEventNotices,
  ...meetingPlaceNotices,
  ...moderationNotices,
  ...accountNotices,
  ...vouchNotices,
  ...collectionNotices,
} as const satisfies Record<NoticeKind, NoticeKindDefinition<AnyEvent>>;

/** All kinds, in-app or sent only. */
export const allKinds = { ...noticeKinds, ...chatNotices };

/** Kinds that are sent by mail and push. */
export type OutgoingKind = {
  [K in keyof typeof allKinds]: (typeof allKinds)[K]['goesOut'] extends true ? K : never;
}[keyof typeof allKinds];
