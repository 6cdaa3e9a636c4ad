import type { AdminPermission } from '../core/adminPermissions.ts';
import type {
  EmailRefusal,
  MemberRole,
  MemberStatus,
  NotificationChoice,
  NotificationPreferences,
  PrivacySettings,
  QuietHours,
  SocialLinks,
  VerificationWay,
} from './memberRules.ts';
import type { Language } from '../core/messageLanguage.ts';
import {
  boolean,
  byName,
  defineTable,
  integer,
  jsonb,
  nullable,
  text,
  timestamptz,
  type RowIn,
} from '../core/defineTable.ts';

export const membersTable = defineTable({
  name: 'members',
  key: 'member_id',
  columns: {
    member_id: text(),
    name: text(),
    email: text(),
    username: text(),
    role: text<MemberRole>(),
    duties: jsonb<AdminPermission[]>(),
    status: text<MemberStatus>(),
    verified: boolean(),
    /** How and when the member got the badge, and their name at that time; null without the badge. */
    verification: nullable(jsonb<{ how: VerificationWay; at: string; name: string }>()),
    /** An admin took the badge back, and neighbours cannot give it again; null when they can. */
    badge_removal: nullable(jsonb<{ reason: string; at: string }>()),
    /** `from` is the status before, which returns afterwards. */
    suspension: nullable(jsonb<{ reason: string; until: string | null; from: MemberStatus }>()),
    notifications: jsonb<NotificationPreferences>(),
    choices: jsonb<NotificationChoice[]>(),
    quiet_hours: nullable(jsonb<QuietHours>()),
    /** False: pushes say only that there is something new. */
    push_texts: boolean(),
    language: text<Language>(),
    privacy: jsonb<PrivacySettings>(),
    deletion_due_at: nullable(timestamptz()),
    pending_email: text(),
    /** When the confirmation link of `pending_email` expires; null without one. */
    pending_email_until: nullable(timestamptz()),
    /** The address that the mail server refused last; null if it takes mail, as far as known. */
    email_refusal: nullable(jsonb<EmailRefusal>()),
    /** Since when sign-in requires a code; null if it does not. */
    second_factor_since: nullable(timestamptz()),
    recovery_codes_left: integer(),
    /** False after sign-up with Google until a password is set. */
    has_password: boolean(),
    bio: text(),
    phone: text(),
    location: text(),
    website: text(),
    social_links: jsonb<SocialLinks>(),
    /** Pictures by content id (see `picturePaths`); null for the default picture. */
    avatar: nullable(text()),
    cover_image: nullable(text()),
    karma_points: integer(),
    joined_at: timestamptz(),
    last_seen_at: nullable(timestamptz()),
  },
  searched: ['name', 'username', 'email'],
  indexes: {
    joined: '(joined_at DESC, member_id)',
    name: `(${byName('name')})`,
    email: '(lower(email))',
    status: '(status)',
    points: '(karma_points)',
    /** Visible members by karma, highest first. */
    karma: `(karma_points DESC, member_id) WHERE status = 'active' AND karma_points > 0`,
    /** Members with nothing on the lists (`isAway`); erased members have no items there. */
    away: `(member_id) WHERE status IN ('waiting', 'suspended', 'deactivated') OR deletion_due_at IS NOT NULL`,
  },
});
export type MemberRow = RowIn<typeof membersTable>;
