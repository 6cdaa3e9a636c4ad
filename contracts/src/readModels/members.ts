import { type AdminDuty } from '../rules/duties.ts';
import {
  type Language,
  type MemberRole,
  type MemberStatus,
  type NotificationChoice,
  type NotificationPreferences,
  type PrivacySettings,
  type QuietHours,
  type SocialLinks,
} from '../rules/members.ts';
import { boolean, defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from './table.ts';

export const membersTable = defineTable({
  name: 'members',
  key: 'member_id',
  columns: {
    member_id: text(),
    name: text(),
    email: text(),
    username: text(),
    role: text<MemberRole>(),
    duties: jsonb<AdminDuty[]>(),
    status: text<MemberStatus>(),
    verified: boolean(),
    /** `from` is how the account stood before, and will again. */
    suspension: nullable(jsonb<{ reason: string; until: string | null; from: MemberStatus }>()),
    notifications: jsonb<NotificationPreferences>(),
    choices: jsonb<NotificationChoice[]>(),
    quiet_hours: nullable(jsonb<QuietHours>()),
    language: text<Language>(),
    privacy: jsonb<PrivacySettings>(),
    deletion_due_at: nullable(timestamptz()),
    pending_email: text(),
    /** After this the confirmation link of `pending_email` is of no use; null while there is none. */
    pending_email_until: nullable(timestamptz()),
    /** Since when signing in asks for a code; null where it does not. */
    second_factor_since: nullable(timestamptz()),
    recovery_codes_left: integer(),
    /** False for who came with Google and never set one. */
    has_password: boolean(),
    bio: text(),
    phone: text(),
    location: text(),
    website: text(),
    social_links: jsonb<SocialLinks>(),
    /** Pictures by content id (see `picturePaths`); null is the default one. */
    avatar: nullable(text()),
    cover_image: nullable(text()),
    karma_points: integer(),
    joined_at: timestamptz(),
    last_seen_at: nullable(timestamptz()),
  },
  indexes: {
    joined: '(joined_at DESC, member_id)',
    name: '(lower(name))',
    email: '(lower(email))',
    /** For who is looked up by a part of a name (pg_trgm). */
    names: `USING gin ((lower(name) || ' ' || lower(username) || ' ' || lower(email)) gin_trgm_ops)`,
    status: '(status)',
    points: '(karma_points)',
    /** Of those who are shown, who has most. */
    karma: `(karma_points DESC, member_id) WHERE status = 'active' AND karma_points > 0`,
    /** Members of whom nothing is on lists (`isAway`); the erased have nothing there. */
    away: `(member_id) WHERE status IN ('waiting', 'suspended', 'deactivated') OR deletion_due_at IS NOT NULL`,
  },
});
export type MemberRow = RowIn<typeof membersTable>;
