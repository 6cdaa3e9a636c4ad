export * from './permissionNeededError.ts';
export * from './refusals.ts';
export * from './eventCatalogue.ts';
export * from './chat/chatEvents.ts';
export * from './circles/circleEvents.ts';
export * from './reservations/reservationEvents.ts';
export * from './communityEvents/communityEventEvents.ts';
export * from './settings/settingsEvents.ts';
export * from './core/defineEvent.ts';
export { whyNotFoldable } from './foldableEvent.ts';
export { buildEventShapes } from './eventShapes.ts';
export * from './exports/exportEvents.ts';
export * from './seals/logEvents.ts';
export * from './impact/factorEvents.ts';
export * from './notifications/inboxEvents.ts';
export * from './items/itemEvents.ts';
export * from './karma/karmaEvents.ts';
export * from './members/memberEvents.ts';
export * from './replay/readModelEvents.ts';
export * from './replay/dataAccessEvents.ts';
export * from './desk/deskEvents.ts';
export * from './moderation/moderationEvents.ts';
export * from './reviews/reviewEvents.ts';
export * from './collusionRings/collusionRingEvents.ts';
export * from './members/rosterEvents.ts';
export * from './seals/sealEvents.ts';
export * from './swaps/swapEvents.ts';
export * from './audit/technicalEvents.ts';
export * from './wishes/wishEvents.ts';
export * from './features.ts';
export * from './core/adminListQuery.ts';
export * from './core/beforeTexts.ts';
export * from './endpointClient.ts';
export * from './core/defineEndpoint.ts';
export * from './core/fieldErrors.ts';
export * from './core/schemaFields.ts';
export * from './core/localTime.ts';
export {
  daysQuery,
  getPreviousPeriod,
  isPeriod,
  period,
  periodQuery,
  resolvePeriod,
  type DaysQuery,
  type Period,
  type PeriodQuery,
} from './core/periodQuery.ts';
export * from './analytics/figureFilters.ts';
export * from './core/errorBody.ts';
export * from './core/refusalCode.ts';
export * from './core/kafkaTopics.ts';
export * from './core/appConstants.ts';
export * from './limits.ts';
export * from './liveMessages.ts';
export * from './swaps/disputePhotoPaths.ts';
export * from './fileStreams.ts';
export * from './chat/messageFilePaths.ts';
export * from './core/picturePaths.ts';
export * from './core/commonBodies.ts';
export * from './core/pagination.ts';
export * from './replay/parkedEventRules.ts';
export * from './activity/activityRules.ts';
export * from './karma/badgeRules.ts';
export * from './core/calendarDays.ts';
export * from './members/memberAvailability.ts';
export * from './chat/chatRules.ts';
export * from './circles/circleRules.ts';
export * from './settings/settingsRules.ts';
export * from './communityEvents/communityEventRules.ts';
export * from './desk/deskRules.ts';
export * from './notifications/digestRules.ts';
export * from './core/adminPermissions.ts';
export * from './core/adminPermissionSchema.ts';
export * from './communityEvents/communityEventChoices.ts';
export * from './karma/exchangeDeeds.ts';
export * from './impact/factorWhatIfRules.ts';
export * from './analytics/figureReports.ts';
export * from './exports/listExportRules.ts';
export * from './impact/impactRules.ts';
export * from './swaps/handoverPlanRules.ts';
export * from './items/itemChoices.ts';
export * from './items/itemRules.ts';
export * from './items/viewerRelation.ts';
export * from './swaps/viewerRelationRules.ts';
export * from './karma/karmaRules.ts';
export * from './karma/karmaWhatIfRules.ts';
export * from './seals/logFindings.ts';
export * from './members/memberRules.ts';
export * from './members/currentUser.ts';
export * from './members/personRef.ts';
export * from './moderation/moderationRules.ts';
export * from './mail/mailIds.ts';
export { allKinds, moderators, noticeKinds, type OutgoingKind } from './noticeCauses.ts';
export * from './notifications/noticeKinds.ts';
export * from './noticeRules.ts';
export * from './notifications/quietHoursRules.ts';
export * from './reviews/reviewRules.ts';
export * from './collusionRings/collusionRingRules.ts';
export * from './accounts/secondFactorRules.ts';
export * from './swaps/swapDeadlineRules.ts';
export * from './swaps/swapFold.ts';
export * from './swaps/swapStepRules.ts';
export * from './swaps/swapStoryRules.ts';
export * from './swaps/swapRules.ts';
export * from './wishes/wishMatchRules.ts';
export * from './core/streams.ts';
export * from './core/truncateText.ts';
