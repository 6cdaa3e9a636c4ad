import {
  defaultAvatar,
  defaultCover,
  RuleViolation,
  type Caller,
  type MemberRow,
  type PublicProfile,
} from '@pass-along/contracts';

/** What a public profile needs: never e-mail or phone. */
export type ProfileRow = Pick<
  MemberRow,
  | 'member_id'
  | 'name'
  | 'username'
  | 'role'
  | 'status'
  | 'verified'
  | 'privacy'
  | 'deletion_due_at'
  | 'bio'
  | 'location'
  | 'website'
  | 'social_links'
  | 'avatar'
  | 'cover_image'
  | 'karma_points'
  | 'joined_at'
> & { item_count: number; exchanged_count: number };

/** A member as others see them. @throws RuleViolation for who is not here, or does not want to be seen by the caller */
export function presentProfile(row: ProfileRow | undefined, caller: Caller | undefined): PublicProfile {
  if (!row || !isHere(row)) throw new RuleViolation('member_not_found');
  if (!row.privacy.showProfile && caller?.memberId !== row.member_id && caller?.role !== 'admin')
    throw new RuleViolation('profile_hidden');
  return {
    _id: row.member_id,
    name: row.name,
    username: row.username,
    bio: row.bio,
    location: row.privacy.showLocation ? row.location : '',
    website: row.website,
    socialLinks: row.social_links,
    avatar: row.avatar ?? defaultAvatar,
    coverImage: row.cover_image ?? defaultCover,
    role: row.role,
    verified: row.verified,
    joinDate: row.joined_at,
    karmaPoints: row.karma_points,
    itemCount: row.item_count,
    exchangedCount: row.exchanged_count,
  };
}

/** A suspended member's page stays: others still have dealings with them. */
function isHere({ status, deletion_due_at }: ProfileRow): boolean {
  return (status === 'active' || status === 'suspended') && deletion_due_at === null;
}
