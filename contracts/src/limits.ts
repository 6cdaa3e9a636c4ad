import { auditLimits } from './audit/auditLimits.ts';
import { callLimits } from './chat/callLimits.ts';
import { chatLimits } from './chat/chatLimits.ts';
import { circleLimits } from './circles/circleLimits.ts';
import { collectionLimits } from './collections/collectionLimits.ts';
import { communityEventLimits } from './communityEvents/communityEventLimits.ts';
import { communityLimits } from './settings/communityLimits.ts';
import { deskLimits } from './desk/deskLimits.ts';
import { generalLimits } from './core/generalLimits.ts';
import { impactLimits } from './impact/impactLimits.ts';
import { figureLimits } from './analytics/figureLimits.ts';
import { itemLimits } from './items/itemLimits.ts';
import { karmaLimits } from './karma/karmaLimits.ts';
import { meetingPlaceLimits } from './meetingPlaces/meetingPlaceLimits.ts';
import { memberLimits } from './members/memberLimits.ts';
import { replayLimits } from './replay/replayLimits.ts';
import { moderationLimits } from './moderation/moderationLimits.ts';
import { reviewLimits } from './reviews/reviewLimits.ts';
import { notificationLimits } from './notifications/notificationLimits.ts';
import { swapLoopLimits } from './swaps/loops/swapLoopLimits.ts';
import { swapLimits } from './swaps/swapLimits.ts';
import { vouchLimits } from './vouches/vouchLimits.ts';
import { wishLimits } from './wishes/wishLimits.ts';

/** Every limit of the product in one place: bytes, characters or counts, unless a name says otherwise. */
export const limits = {
  ...memberLimits,
  ...vouchLimits,
  ...communityLimits,
  ...itemLimits,
  ...swapLimits,
  ...swapLoopLimits,
  ...reviewLimits,
  ...figureLimits,
  ...impactLimits,
  ...karmaLimits,
  ...meetingPlaceLimits,
  ...notificationLimits,
  ...wishLimits,
  ...circleLimits,
  ...collectionLimits,
  ...communityEventLimits,
  ...chatLimits,
  ...callLimits,
  ...replayLimits,
  ...auditLimits,
  ...moderationLimits,
  ...deskLimits,
  ...generalLimits,
} as const;
