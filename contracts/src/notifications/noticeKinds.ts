import * as z from 'zod/mini';

/** Every kind of notice. Their causes are in `noticeCauses.ts`, which browsers do not load. */
export const noticeKind = z.enum([
  'asked',
  'countered',
  'accepted',
  'rejected',
  'withdrawn',
  'paused',
  'resumed',
  'superseded',
  'expired',
  'handoverProposed',
  'scheduled',
  'reminder',
  'cannotCome',
  'confirmed',
  'completed',
  'failed',
  'sideAway',
  'sideBack',
  'disputed',
  'disputeStated',
  'toSettle',
  'reviewDue',
  'reviewWritten',
  'reviewsPublished',
  'wishMatched',
  'badgeEarned',
  'badgeLost',
  'titleReached',
  'titleLost',
  'karmaAdjusted',
  'circleJoined',
  'circleRemoved',
  'circleHandedOver',
  'eventJoined',
  'seatOffered',
  'seatLapsed',
  'eventCancelled',
  'eventShelved',
  'eventBack',
  'plannerAway',
  'plannerBack',
  'eventDecided',
  'eventReminder',
  'seriesDateRefused',
  'eventOver',
  'eventRewarded',
  'pledgeTakenBack',
  'toModerate',
  'reportAnswered',
  'decidedAbout',
  'appealAnswered',
  'usernameSuggested',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

/**
 * Values of a notice's text besides people and items: reasons, times, zones, badge names. Never a person's name or free
 * text.
 */
export type NoticeData = Readonly<Record<string, string | number | null>>;
