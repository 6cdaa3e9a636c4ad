import type { ProjectionName } from '@pass-along/contracts';
import type { Projection } from './core/projection.ts';
import { activityProjection } from './activity/activityProjection.ts';
import { auditProjection } from './audit/auditProjection.ts';
import { chatProjection } from './chat/chatProjection.ts';
import { circlesProjection } from './circles/circlesProjection.ts';
import { communityProjection } from './settings/communityProjection.ts';
import { communityEventsProjection } from './communityEvents/communityEventsProjection.ts';
import { deskProjection } from './desk/deskProjection.ts';
import { figuresProjection } from './analytics/figuresProjection.ts';
import { impactProjection } from './impact/impactProjection.ts';
import { itemStoriesProjection } from './items/itemStoriesProjection.ts';
import { itemsProjection } from './items/itemsProjection.ts';
import { karmaProjection } from './karma/karmaProjection.ts';
import { membersProjection } from './members/membersProjection.ts';
import { assistantProjection } from './assistant/assistantProjection.ts';
import { collectionsProjection } from './collections/collectionsProjection.ts';
import { recommendationsProjection } from './recommendations/recommendationsProjection.ts';
import { reviewsProjection } from './reviews/reviewsProjection.ts';
import { moderationProjection } from './moderation/moderationProjection.ts';
import { notificationsProjection } from './notifications/notificationsProjection.ts';
import { swapLoopsProjection } from './swaps/swapLoopsProjection.ts';
import { swapsProjection } from './swaps/swapsProjection.ts';
import { wishesProjection } from './wishes/wishesProjection.ts';

const byName: Record<ProjectionName, Projection> = {
  members: membersProjection,
  items: itemsProjection,
  itemStories: itemStoriesProjection,
  swaps: swapsProjection,
  swapLoops: swapLoopsProjection,
  reviews: reviewsProjection,
  notifications: notificationsProjection,
  audit: auditProjection,
  community: communityProjection,
  impact: impactProjection,
  figures: figuresProjection,
  activity: activityProjection,
  karma: karmaProjection,
  wishes: wishesProjection,
  recommendations: recommendationsProjection,
  assistant: assistantProjection,
  collections: collectionsProjection,
  circles: circlesProjection,
  communityEvents: communityEventsProjection,
  chat: chatProjection,
  moderation: moderationProjection,
  desk: deskProjection,
};

/** All projections that keep a read model. */
export const readModels: readonly Projection[] = Object.values(byName);
