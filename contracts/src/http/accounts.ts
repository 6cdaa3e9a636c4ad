import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { avatarUrl, coverUrl } from '../pictures.ts';
import {
  defaultAvatar,
  defaultCover,
  memberRole,
  sessionRole,
  socialLinks,
  type MemberRole,
  type SocialLinks,
} from '../rules/members.ts';
import { email, newPassword, requiredText } from './fields.ts';

/** Code of an invitation. */
const invitation = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40, 'Invitation code is too long'))));

const role = z._default(z.enum(memberRole.options, 'Please select a role'), 'user');

export const registerBody = z.object({
  name: requiredText('Name', limits.name.max),
  email,
  password: newPassword,
  role,
  invitation,
});
export type RegisterBody = z.infer<typeof registerBody>;

export const loginBody = z.object({
  email: z
    .string({ error: 'Email is required' })
    .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(limits.email.max)),
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1024, 'Password is too long')),
  role,
});
export type LoginBody = z.infer<typeof loginBody>;

export const googleBody = z.object({
  token: z.string({ error: 'Token is required' }).check(z.minLength(1, 'Token is required'), z.maxLength(8000)),
  /** For who joins. */
  invitation,
});

export const sessionAnswer = z.object({ token: z.string(), userId: z.string() });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** The bare user of GET /api/users/get-user. */
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
  verified: z.boolean(),
  joinDate: z.string(),
  karmaPoints: z.number(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What both sides know of a member when they show them to themselves; pictures by content id, a null one is the default. */
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
  joinedAt: string;
  karmaPoints: number;
}

/** The signed-in member as clients read it. The role is the session's: an admin who signed in as a member is one. */
export function presentUser(member: ShownMember, role: MemberRole): CurrentUser {
  const {
    memberId,
    joinedAt,
    avatar,
    coverImage,
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
    avatar: avatarUrl(memberId, avatar),
    coverImage: coverUrl(memberId, coverImage),
    role,
    verified,
    joinDate: joinedAt,
    karmaPoints,
  };
}

/** How somebody stands on other people's pages. */
export const personRef = z.object({ _id: z.string(), name: z.string(), avatar: z.string() });
export type PersonRef = z.infer<typeof personRef>;

export const deletedPerson = (memberId: string): PersonRef => ({
  _id: memberId,
  name: 'Deleted member',
  avatar: defaultAvatar,
});

export { defaultAvatar, defaultCover };
