import * as z from 'zod/mini';
import { type Caller } from '../core/adminPermissions.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';
import { buildAvatarUrl, buildCoverUrl, type SignFolder } from '../core/picturePaths.ts';
import { timestamp } from '../core/schemaFields.ts';
import { sessionRole, socialLinks, type PrivacySettings, type SocialLinks } from './memberRules.ts';

/** The bare user, the answer of GET /api/users/get-user. */
export const currentUser = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  website: z.string(),
  socialLinks,
  avatar: z.string(),
  coverImage: z.string(),
  role: sessionRole,
  /** Duties of an admin; missing for a member. */
  duties: z.optional(z.array(adminPermission)),
  verified: z.boolean(),
  joinDate: timestamp,
  karmaPoints: z.number(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/**
 * What both sides know of a member when they present the account to its owner. Pictures by content id; null for the
 * default picture.
 */
export interface ShownMember {
  memberId: string;
  name: string;
  username: string;
  bio: string;
  email: string;
  phone: string;
  location: string;
  website: string;
  socialLinks: SocialLinks;
  avatar: string | null;
  coverImage: string | null;
  verified: boolean;
  privacy: PrivacySettings;
  joinedAt: string;
  karmaPoints: number;
}

/** Presents the signed-in member. The role is the session's: an admin signed in as a member has role `user`. */
export function presentUser(member: ShownMember, { role, duties }: Caller, sign: SignFolder): CurrentUser {
  const {
    memberId,
    joinedAt,
    avatar,
    coverImage,
    privacy,
    name,
    username,
    bio,
    email,
    phone,
    location,
    website,
    socialLinks,
    verified,
    karmaPoints,
  } = member;
  return {
    _id: memberId,
    name,
    username,
    bio,
    email,
    phone,
    location,
    website,
    socialLinks,
    avatar: buildAvatarUrl(memberId, avatar),
    coverImage: buildCoverUrl(memberId, coverImage, privacy, sign),
    role,
    ...(duties && { duties: [...duties] }),
    verified,
    joinDate: joinedAt,
    karmaPoints,
  };
}
