import * as z from 'zod/mini';

/** Every kind of notice; what each follows from is in `notices.ts`, which browsers do without. */
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
  'disputed',
  'disputeStated',
  'toSettle',
  'reviewDue',
  'reviewWritten',
  'reviewsPublished',
  'wishMatched',
  'badgeEarned',
  'titleReached',
  'circleJoined',
  'circleRemoved',
  'circleHandedOver',
  'eventJoined',
  'seatOffered',
  'seatLapsed',
  'eventCancelled',
  'eventReminder',
  'eventOver',
  'eventRewarded',
  'toModerate',
  'reportAnswered',
  'decidedAbout',
  'appealAnswered',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** What a sentence needs besides people and items: reasons, moments, zones, what a badge is called. Never a person's name nor anybody's words. */
export type NoticeData = Readonly<Record<string, string | number | null>>;
