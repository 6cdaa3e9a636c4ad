import * as z from 'zod/mini';

/** Subject of an entry in a member's history. */
export const activityType = z.enum(['donation', 'swap', 'event', 'review']);
export type ActivityType = z.infer<typeof activityType>;

/**
 * The member's act, or what happened to them: `listed` an item or `wanted` one; `asked` for one or `was_asked`;
 * `accepted` or `was_accepted`; finally `donated`, `received`, `swapped` or `failed`; `given_elsewhere` is an exchange
 * outside the app. On publication of the reviews they `reviewed` the other side, or `was_reviewed` if they wrote none.
 * They `planned` a community event, `joined` it or, once it was completed, `attended` it.
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
