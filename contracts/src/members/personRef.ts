import * as z from 'zod/mini';
import { erasedNames } from '../core/erasedNames.ts';
import { defaultAvatar } from '../core/picturePaths.ts';

/** A person as shown on other members' pages. */
export const personRef = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** Only where the answer holds another person with a name that looks the same. */
  username: z.optional(z.string()),
  /** Missing for members. */
  isAdmin: z.optional(z.boolean()),
});
export type PersonRef = z.infer<typeof personRef>;

export const createDeletedPerson = (memberId: string): PersonRef => ({
  _id: memberId,
  name: erasedNames.member,
  avatar: defaultAvatar,
});

/** A member's rating: mean of all published ones, rounded to two decimals, null for none; and their number. */
export const rating = z.object({ mean: z.nullable(z.number()), count: z.number() });
export type Rating = z.infer<typeof rating>;

export function toRating({ sum, count }: { sum: number; count: number }): Rating {
  return { mean: count === 0 ? null : Math.round((sum / count) * 100) / 100, count };
}
