import * as z from 'zod/mini';

/** What an entry of a member's history is about. */
export const activityType = z.enum(['donation', 'swap', 'event', 'review']);
export type ActivityType = z.infer<typeof activityType>;

/**
 * What the member did, or what happened to them: `listed` an item, `wanted` one; `asked` for one, `was_asked`; said yes (`accepted`),
 * `was_accepted`; in the end `donated`, `received` or `swapped`, or it `failed`; `given_elsewhere` is an item exchanged outside the app. With
 * their publication they `reviewed` somebody, or `was_reviewed` where they wrote none themselves. Of events they `planned` one, `joined` it
 * or, once it was completed, `attended` it.
 */
export const activityAction = z.enum([
  'listed',
  'wanted',
  'asked',
  'was_asked',
  'accepted',
  'was_accepted',
  'donated',
  'received',
  'swapped',
  'failed',
  'given_elsewhere',
  'reviewed',
  'was_reviewed',
  'planned',
  'joined',
  'attended',
]);
export type ActivityAction = z.infer<typeof activityAction>;
