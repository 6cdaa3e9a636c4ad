import { defaultAvatar, defaultCover, type CurrentUser, type MemberRole, type MemberRow } from '@pass-along/contracts';

/** The bare user of get-user. The role is the session's: an admin who signed in as a member is one. */
export function presentCurrentUser(row: MemberRow, sessionRole: MemberRole): CurrentUser {
  return {
    _id: row.member_id,
    name: row.name,
    username: row.username,
    bio: row.bio,
    email: row.email,
    phone: row.phone,
    location: row.location,
    website: row.website,
    socialLinks: row.social_links,
    avatar: row.avatar ?? defaultAvatar,
    coverImage: row.cover_image ?? defaultCover,
    role: sessionRole,
    verified: row.verified,
    joinDate: row.joined_at,
    karmaPoints: row.karma_points,
  };
}
