import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts/accountEndpoints.ts';
import { activityEndpoints } from './activity/activityEndpoints.ts';
import { adminMemberEndpoints } from './members/adminMemberEndpoints.ts';
import { analyticsEndpoints } from './analytics/analyticsEndpoints.ts';
import { assistantEndpoints } from './assistant/assistantEndpoints.ts';
import { auditEndpoints } from './audit/auditEndpoints.ts';
import { badgeEndpoints } from './karma/badgeEndpoints.ts';
import { callEndpoints } from './chat/callEndpoints.ts';
import { chatEndpoints } from './chat/chatEndpoints.ts';
import { circleEndpoints } from './circles/circleEndpoints.ts';
import { collectionEndpoints } from './collections/collectionEndpoints.ts';
import { communityEventEndpoints } from './communityEvents/communityEventEndpoints.ts';
import { contactEndpoints } from './contact/contactEndpoints.ts';
import { deskEndpoints } from './desk/deskEndpoints.ts';
import type { Endpoint } from './core/defineEndpoint.ts';
import { exportScheduleEndpoints } from './exports/exportScheduleEndpoints.ts';
import { figuresEndpoints } from './analytics/figureEndpoints.ts';
import { homeEndpoints } from './homeEndpoints.ts';
import { impactEndpoints } from './impact/impactEndpoints.ts';
import { invitationEndpoints } from './invitations/invitationEndpoints.ts';
import { itemFormEndpoints } from './items/itemFormEndpoints.ts';
import { itemHistoryEndpoints } from './items/itemHistoryEndpoints.ts';
import { itemEndpoints } from './items/itemEndpoints.ts';
import { itemStoryEndpoints } from './items/itemStoryEndpoints.ts';
import { swapWantsEndpoints } from './items/itemWantsEndpoints.ts';
import { joinRequestEndpoints } from './circles/joinRequestEndpoints.ts';
import { karmaEndpoints } from './karma/karmaEndpoints.ts';
import { listExportEndpoints } from './exports/listExportEndpoints.ts';
import { logEndpoints } from './seals/logEndpoints.ts';
import { lookUpEndpoints } from './desk/lookUpEndpoints.ts';
import { meetingPlaceEndpoints } from './meetingPlaces/meetingPlaceEndpoints.ts';
import { messageEndpoints } from './chat/messageEndpoints.ts';
import { moderationEndpoints } from './moderation/moderationEndpoints.ts';
import { newsletterEndpoints } from './newsletter/newsletterEndpoints.ts';
import { notificationEndpoints } from './notifications/notificationEndpoints.ts';
import { profileEndpoints } from './members/profileEndpoints.ts';
import { recommendationEndpoints } from './recommendations/recommendationEndpoints.ts';
import { replayEndpoints } from './replay/replayEndpoints.ts';
import { reviewEndpoints } from './reviews/reviewEndpoints.ts';
import { secondFactorEndpoints } from './accounts/secondFactorEndpoints.ts';
import { settingsEndpoints, siteFigureEndpoints } from './settings/settingsEndpoints.ts';
import { swapEndpoints } from './swaps/swapEndpoints.ts';
import { swapLoopEndpoints } from './swaps/loops/swapLoopEndpoints.ts';
import { systemEndpoints } from './core/systemEndpoints.ts';
import { unreadChatEndpoints } from './chat/unreadChatEndpoints.ts';
import { vouchEndpoints } from './vouches/vouchEndpoints.ts';
import { wishEndpoints } from './wishes/wishEndpoints.ts';

export * from './accounts/accountEndpoints.ts';
export * from './activity/activityEndpoints.ts';
export * from './members/adminMemberEndpoints.ts';
export * from './analytics/analyticsEndpoints.ts';
export * from './analytics/figureLists.ts';
export * from './assistant/assistantEndpoints.ts';
export * from './audit/auditEndpoints.ts';
export * from './karma/badgeEndpoints.ts';
export * from './chat/callEndpoints.ts';
export * from './chat/chatEndpoints.ts';
export * from './circles/circleEndpoints.ts';
export * from './circles/joinRequestEndpoints.ts';
export * from './collections/adminCollectionEndpoints.ts';
export * from './collections/collectionEndpoints.ts';
export * from './collections/collectionForms.ts';
export * from './communityEvents/communityEventAnswers.ts';
export * from './communityEvents/communityEventEndpoints.ts';
export * from './communityEvents/communityEventForms.ts';
export * from './contact/contactEndpoints.ts';
export * from './desk/deskEndpoints.ts';
export * from './exports/exportScheduleEndpoints.ts';
export * from './analytics/figureEndpoints.ts';
export * from './homeEndpoints.ts';
export * from './impact/impactEndpoints.ts';
export * from './invitations/invitationEndpoints.ts';
export * from './items/itemFormEndpoints.ts';
export * from './items/itemHistoryEndpoints.ts';
export * from './items/itemEndpoints.ts';
export * from './items/itemStoryEndpoints.ts';
export * from './items/itemWantsEndpoints.ts';
export * from './karma/karmaEndpoints.ts';
export * from './exports/exportFileName.ts';
export * from './exports/listColumns.ts';
export * from './exports/listExportEndpoints.ts';
export * from './seals/logEndpoints.ts';
export * from './desk/lookUpEndpoints.ts';
export * from './meetingPlaces/meetingPlaceEndpoints.ts';
export * from './chat/messageEndpoints.ts';
export * from './moderation/moderationEndpoints.ts';
export * from './newsletter/newsletterEndpoints.ts';
export * from './notifications/notificationEndpoints.ts';
export * from './members/profileEndpoints.ts';
export * from './recommendations/recommendationEndpoints.ts';
export * from './replay/replayEndpoints.ts';
export * from './reviews/reviewEndpoints.ts';
export * from './accounts/secondFactorEndpoints.ts';
export * from './settings/settingsEndpoints.ts';
export * from './swaps/loops/adminSwapLoopEndpoints.ts';
export * from './swaps/loops/swapLoopEndpoints.ts';
export * from './swaps/loops/swapLoopLegAnswer.ts';
export * from './swaps/swapEndpoints.ts';
export * from './core/systemEndpoints.ts';
export * from './chat/unreadChatEndpoints.ts';
export * from './vouches/vouchEndpoints.ts';
export * from './wishes/wishEndpoints.ts';

/** The groups are referenced by name, because the expanded type exceeds what the compiler writes to declarations. */
export type Endpoints = typeof accountEndpoints &
  typeof secondFactorEndpoints &
  typeof profileEndpoints &
  typeof adminMemberEndpoints &
  typeof vouchEndpoints &
  typeof itemEndpoints &
  typeof itemFormEndpoints &
  typeof itemHistoryEndpoints &
  typeof itemStoryEndpoints &
  typeof swapWantsEndpoints &
  typeof swapEndpoints &
  typeof swapLoopEndpoints &
  typeof reviewEndpoints &
  typeof impactEndpoints &
  typeof figuresEndpoints &
  typeof activityEndpoints &
  typeof analyticsEndpoints &
  typeof karmaEndpoints &
  typeof badgeEndpoints &
  typeof meetingPlaceEndpoints &
  typeof notificationEndpoints &
  typeof wishEndpoints &
  typeof recommendationEndpoints &
  typeof assistantEndpoints &
  typeof collectionEndpoints &
  typeof circleEndpoints &
  typeof joinRequestEndpoints &
  typeof communityEventEndpoints &
  typeof chatEndpoints &
  typeof messageEndpoints &
  typeof unreadChatEndpoints &
  typeof callEndpoints &
  typeof moderationEndpoints &
  typeof deskEndpoints &
  typeof invitationEndpoints &
  typeof newsletterEndpoints &
  typeof contactEndpoints &
  typeof settingsEndpoints &
  typeof siteFigureEndpoints &
  typeof auditEndpoints &
  typeof replayEndpoints &
  typeof listExportEndpoints &
  typeof exportScheduleEndpoints &
  typeof logEndpoints &
  typeof lookUpEndpoints &
  typeof homeEndpoints &
  typeof systemEndpoints;

/** Every endpoint of the API. */
export const endpoints: Endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...profileEndpoints,
  ...adminMemberEndpoints,
  ...vouchEndpoints,
  ...itemEndpoints,
  ...itemFormEndpoints,
  ...itemHistoryEndpoints,
  ...itemStoryEndpoints,
  ...swapWantsEndpoints,
  ...swapEndpoints,
  ...swapLoopEndpoints,
  ...reviewEndpoints,
  ...impactEndpoints,
  ...figuresEndpoints,
  ...activityEndpoints,
  ...analyticsEndpoints,
  ...karmaEndpoints,
  ...badgeEndpoints,
  ...meetingPlaceEndpoints,
  ...notificationEndpoints,
  ...wishEndpoints,
  ...recommendationEndpoints,
  ...assistantEndpoints,
  ...collectionEndpoints,
  ...circleEndpoints,
  ...joinRequestEndpoints,
  ...communityEventEndpoints,
  ...chatEndpoints,
  ...messageEndpoints,
  ...unreadChatEndpoints,
  ...callEndpoints,
  ...moderationEndpoints,
  ...deskEndpoints,
  ...invitationEndpoints,
  ...newsletterEndpoints,
  ...contactEndpoints,
  ...settingsEndpoints,
  ...siteFigureEndpoints,
  ...auditEndpoints,
  ...replayEndpoints,
  ...listExportEndpoints,
  ...exportScheduleEndpoints,
  ...logEndpoints,
  ...lookUpEndpoints,
  ...homeEndpoints,
  ...systemEndpoints,
};

export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;
