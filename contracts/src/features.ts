import type * as z from 'zod/mini';
import { accountEndpoints } from './http/accounts.ts';
import { activityEndpoints } from './http/activity.ts';
import { adminMemberEndpoints } from './http/adminMembers.ts';
import { analyticsEndpoints } from './http/analytics.ts';
import { auditEndpoints } from './http/audit.ts';
import { badgeEndpoints } from './http/badges.ts';
import { chatEndpoints } from './http/chat.ts';
import { circleEndpoints } from './http/circles.ts';
import { communityEventEndpoints } from './http/communityEvents.ts';
import { contactEndpoints } from './http/contact.ts';
import { deskEndpoints } from './http/desk.ts';
import { type Endpoint } from './http/endpoint.ts';
import { exportScheduleEndpoints } from './http/exportSchedules.ts';
import { figuresEndpoints } from './http/figures.ts';
import { impactEndpoints } from './http/impact.ts';
import { invitationEndpoints } from './http/invitations.ts';
import { itemHistoryEndpoints } from './http/itemHistory.ts';
import { itemEndpoints } from './http/items.ts';
import { karmaEndpoints } from './http/karma.ts';
import { listExportEndpoints } from './http/listExports.ts';
import { logEndpoints } from './http/log.ts';
import { lookUpEndpoints } from './http/lookUp.ts';
import { messageEndpoints } from './http/messages.ts';
import { moderationEndpoints } from './http/moderation.ts';
import { newsletterEndpoints } from './http/newsletter.ts';
import { notificationEndpoints } from './http/notifications.ts';
import { profileEndpoints } from './http/profile.ts';
import { replayEndpoints } from './http/replay.ts';
import { reviewEndpoints } from './http/reviews.ts';
import { secondFactorEndpoints } from './http/secondFactor.ts';
import { settingsEndpoints } from './http/settings.ts';
import { swapEndpoints } from './http/swaps.ts';
import { systemEndpoints } from './http/system.ts';
import { unreadChatEndpoints } from './http/unreadChats.ts';
import { wishEndpoints } from './http/wishes.ts';

export * from './http/accounts.ts';
export * from './http/activity.ts';
export * from './http/adminMembers.ts';
export * from './http/analytics.ts';
export * from './http/figureLists.ts';
export * from './http/audit.ts';
export * from './http/badges.ts';
export * from './http/chat.ts';
export * from './http/circles.ts';
export * from './http/communityEvents.ts';
export * from './http/contact.ts';
export * from './http/desk.ts';
export * from './http/exportSchedules.ts';
export * from './http/figures.ts';
export * from './http/impact.ts';
export * from './http/invitations.ts';
export * from './http/itemHistory.ts';
export * from './http/items.ts';
export * from './http/karma.ts';
export * from './http/listColumns.ts';
export * from './http/listExports.ts';
export * from './http/log.ts';
export * from './http/lookUp.ts';
export * from './http/messages.ts';
export * from './http/moderation.ts';
export * from './http/newsletter.ts';
export * from './http/notifications.ts';
export * from './http/profile.ts';
export * from './http/replay.ts';
export * from './http/reviews.ts';
export * from './http/secondFactor.ts';
export * from './http/settings.ts';
export * from './http/swaps.ts';
export * from './http/system.ts';
export * from './http/unreadChats.ts';
export * from './http/wishes.ts';
export * from './readModels/activity.ts';
export * from './readModels/audit.ts';
export * from './readModels/chat.ts';
export * from './readModels/circles.ts';
export * from './readModels/community.ts';
export * from './readModels/communityEvents.ts';
export * from './readModels/desk.ts';
export * from './readModels/figures.ts';
export * from './readModels/pledges.ts';
export * from './readModels/impact.ts';
export * from './readModels/itemCounts.ts';
export * from './readModels/itemPostings.ts';
export * from './readModels/items.ts';
export * from './readModels/karma.ts';
export * from './readModels/members.ts';
export * from './readModels/moderation.ts';
export * from './readModels/notifications.ts';
export * from './readModels/reviews.ts';
export * from './readModels/swaps.ts';
export * from './readModels/wishes.ts';

/** The groups are referenced by name, because the expanded type exceeds what the compiler writes to declarations. */
export type Endpoints = typeof accountEndpoints &
  typeof secondFactorEndpoints &
  typeof profileEndpoints &
  typeof adminMemberEndpoints &
  typeof itemEndpoints &
  typeof itemHistoryEndpoints &
  typeof swapEndpoints &
  typeof reviewEndpoints &
  typeof impactEndpoints &
  typeof figuresEndpoints &
  typeof activityEndpoints &
  typeof analyticsEndpoints &
  typeof karmaEndpoints &
  typeof badgeEndpoints &
  typeof notificationEndpoints &
  typeof wishEndpoints &
  typeof circleEndpoints &
  typeof communityEventEndpoints &
  typeof chatEndpoints &
  typeof messageEndpoints &
  typeof unreadChatEndpoints &
  typeof moderationEndpoints &
  typeof deskEndpoints &
  typeof invitationEndpoints &
  typeof newsletterEndpoints &
  typeof contactEndpoints &
  typeof settingsEndpoints &
  typeof auditEndpoints &
  typeof replayEndpoints &
  typeof listExportEndpoints &
  typeof exportScheduleEndpoints &
  typeof logEndpoints &
  typeof lookUpEndpoints &
  typeof systemEndpoints;

/** Every endpoint of the API. */
export const endpoints: Endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...profileEndpoints,
  ...adminMemberEndpoints,
  ...itemEndpoints,
  ...itemHistoryEndpoints,
  ...swapEndpoints,
  ...reviewEndpoints,
  ...impactEndpoints,
  ...figuresEndpoints,
  ...activityEndpoints,
  ...analyticsEndpoints,
  ...karmaEndpoints,
  ...badgeEndpoints,
  ...notificationEndpoints,
  ...wishEndpoints,
  ...circleEndpoints,
  ...communityEventEndpoints,
  ...chatEndpoints,
  ...messageEndpoints,
  ...unreadChatEndpoints,
  ...moderationEndpoints,
  ...deskEndpoints,
  ...invitationEndpoints,
  ...newsletterEndpoints,
  ...contactEndpoints,
  ...settingsEndpoints,
  ...auditEndpoints,
  ...replayEndpoints,
  ...listExportEndpoints,
  ...exportScheduleEndpoints,
  ...logEndpoints,
  ...lookUpEndpoints,
  ...systemEndpoints,
};

export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;

/** Projections with checkpoints that a read can wait for. */
export const projectionNames = [
  'members',
  'items',
  'swaps',
  'reviews',
  'audit',
  'community',
  'impact',
  'figures',
  'activity',
  'karma',
  'notifications',
  'wishes',
  'circles',
  'communityEvents',
  'chat',
  'moderation',
  'desk',
] as const;
export type ProjectionName = (typeof projectionNames)[number];
