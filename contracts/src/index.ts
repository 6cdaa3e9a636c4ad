export * from './dutyNeeded.ts';
export * from './errors.ts';
export * from './events/catalogue.ts';
export * from './events/chatEvents.ts';
export * from './events/circleEvents.ts';
export * from './events/claimEvents.ts';
export * from './events/communityEventEvents.ts';
export * from './events/communityEvents.ts';
export * from './events/event.ts';
export { whyNotFoldable } from './events/eventOfToday.ts';
export { buildEventShapes } from './events/eventShapes.ts';
export * from './events/exportEvents.ts';
export * from './events/logEvents.ts';
export * from './events/factorEvents.ts';
export * from './events/inboxEvents.ts';
export * from './events/itemEvents.ts';
export * from './events/karmaEvents.ts';
export * from './events/memberEvents.ts';
export * from './events/readModelEvents.ts';
export * from './events/dataAccessEvents.ts';
export * from './events/deskEvents.ts';
export * from './events/moderationEvents.ts';
export * from './events/reviewEvents.ts';
export * from './events/ringEvents.ts';
export * from './events/rosterEvents.ts';
export * from './events/sealEvents.ts';
export * from './events/swapEvents.ts';
export * from './events/technical.ts';
export * from './events/wishEvents.ts';
export * from './features.ts';
export * from './http/adminList.ts';
export * from './http/beforeTexts.ts';
export * from './http/client.ts';
export * from './http/endpoint.ts';
export * from './http/fieldErrors.ts';
export * from './http/fields.ts';
export * from './http/moments.ts';
export * from './http/period.ts';
export * from './http/refusalCode.ts';
export * from './kafka.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './disputePhotos.ts';
export * from './fileStreams.ts';
export * from './messageFiles.ts';
export * from './pictures.ts';
export * from './readModels/checkpoints.ts';
export {
  asColumns,
  copySchema,
  copySchemaPrefix,
  toFieldName,
  readModelSchema,
  type FieldName,
  type RowIn,
  type Table,
  type TypedTable,
} from './readModels/table.ts';
export * from './rules/parkedEvents.ts';
export * from './rules/activity.ts';
export * from './rules/badges.ts';
export * from './rules/calendar.ts';
export * from './rules/availability.ts';
export * from './rules/chat.ts';
export * from './rules/circles.ts';
export * from './rules/community.ts';
export * from './rules/communityEvents.ts';
export * from './rules/desk.ts';
export * from './rules/digest.ts';
export * from './rules/duties.ts';
export * from './rules/eventChoices.ts';
export * from './rules/exchanges.ts';
export * from './rules/factorWhatIf.ts';
export * from './rules/figureReports.ts';
export * from './rules/listExports.ts';
export * from './rules/impact.ts';
export * from './rules/handoverPlan.ts';
export * from './rules/itemChoices.ts';
export * from './rules/items.ts';
export * from './rules/itemsForViewer.ts';
export * from './rules/karma.ts';
export * from './rules/karmaWhatIf.ts';
export * from './rules/logFindings.ts';
export * from './rules/members.ts';
export * from './rules/moderation.ts';
export * from './rules/mailIds.ts';
export { allKinds, moderators, noticeKinds, type OutgoingKind } from './rules/noticeCauses.ts';
export * from './rules/noticeKind.ts';
export * from './rules/notices.ts';
export * from './rules/quietHours.ts';
export * from './rules/reviews.ts';
export * from './rules/rings.ts';
export * from './rules/secondFactor.ts';
export * from './rules/swapDeadlines.ts';
export * from './rules/swapFold.ts';
export * from './rules/swapSteps.ts';
export * from './rules/swapStory.ts';
export * from './rules/swaps.ts';
export * from './rules/wishWords.ts';
export * from './streams.ts';
export * from './texts.ts';
