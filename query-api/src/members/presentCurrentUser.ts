import { presentUser, type CurrentUser, type MemberRole, type MemberRow } from '@pass-along/contracts';

/** The bare user of get-user. The role is the session's: an admin who signed in as a member is one. */
export function presentCurrentUser(row: MemberRow, sessionRole: MemberRole): CurrentUser {
  const shown = {
    memberId: row.member_id,
    name: row.name,
    username: row.username,
    bio: row.bio,
    email: row.email,
    phone: row.phone,
    location: row.location,
    website: row.website,
    socialLinks: row.social_links,
    avatar: row.avatar,
    coverImage: row.cover_image,
    verified: row.verified,
    joinedAt: row.joined_at,
    karmaPoints: row.karma_points,
  };
  return presentUser(shown, sessionRole);
}
