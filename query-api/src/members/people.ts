import { defaultAvatar, deletedPerson, readModelSchema, type PersonRef } from '@pass-along/contracts';

export const membersTable = `${readModelSchema}.members`;

/** How a row of the members table stands on other people's pages; `name` is null where the join found nobody. */
export function presentPerson(memberId: string, name: string | null, avatar: string | null): PersonRef {
  if (name === null) return deletedPerson(memberId);
  return { _id: memberId, name, avatar: avatar ?? defaultAvatar };
}
