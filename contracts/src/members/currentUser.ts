import * as z from 'zod/mini';
import type { Caller } from '../core/adminPermissions.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';
import { buildAvatarUrl, buildCoverUrl, type SignFolder } from '../core/picturePaths.ts';
import { timestamp } from '../core/schemaFields.ts';
import { getKeys } from '../core/typedKeys.ts';
import { pickFields } from '../core/typedRecords.ts';
import { sessionRole, socialLinks, type PrivacySettings } from './memberRules.ts';

/** What the account says as it is stored. */
const stored = {
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  website: z.string(),
  socialLinks,
  verified: z.boolean(),
  karmaPoints: z.number(),
};

/** The bare user, the answer of GET /api/users/get-user. */
export const currentUser = z.object({
  _id: z.string(),
  ...stored,
  avatar: z.string(),
  coverImage: z.string(),
  role: sessionRole,
  /** Duties of an admin; missing for a member. */
  duties: z.optional(z.array(adminPermission)),
  joinDate: timestamp,
});
export type CurrentUser = z.infer<typeof currentUser>;

/**
 * What both sides know of a member when they present the account to its owner. Pictures by content id; null for the
 * default picture.
 */
export interface ShownMember extends Pick<CurrentUser, keyof typeof stored> {
  memberId: string;
  avatar: string | null;
  coverImage: string | null;
  privacy: PrivacySettings;
  joinedAt: string;
}

/** Presents the signed-in member. The role is the session's: an admin signed in as a member has role `user`. */
export function presentUser(member: ShownMember, { role, duties }: Caller, sign: SignFolder): CurrentUser {
  const { memberId, joinedAt, avatar, coverImage, privacy } = member;
  return {
    _id: memberId,
    ...pickFields(member, getKeys(stored)),
    avatar: buildAvatarUrl(memberId, avatar),
    coverImage: buildCoverUrl(memberId, coverImage, privacy, sign),
    role,
    ...(duties && { duties: [...duties] }),
    joinDate: joinedAt,
  };
}
