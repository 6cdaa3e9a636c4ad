import type * as z from 'zod/mini';
import type {
  contactState,
  InquiryType,
  inviteRequestState,
  SignupPolicy,
  subscriptionState,
} from './settingsRules.ts';
import type { AdminPermission } from '../core/adminPermissions.ts';
import type { Language } from '../core/messageLanguage.ts';
import type { MemberRole } from '../members/memberRules.ts';
import { boolean, defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** Readers derive from `expires_at` whether an invitation is expired. */
export const invitationsTable = defineTable({
  name: 'invitations',
  key: 'invitation_id',
  columns: {
    invitation_id: text(),
    code: text(),
    email: text(),
    role: text<MemberRole>(),
    duties: jsonb<AdminPermission[]>(),
    state: text<'open' | 'used' | 'revoked'>(),
    invited_by: text(),
    used_by: nullable(text()),
    expires_at: timestamptz(),
    issued_at: timestamptz(),
  },
  searched: ['email'],
  indexes: {
    newest: '(issued_at DESC, invitation_id)',
    code: '(upper(code))',
    used_by: '(used_by) WHERE used_by IS NOT NULL',
  },
});
export type InvitationRow = RowIn<typeof invitationsTable>;

export const inviteRequestsTable = defineTable({
  name: 'invite_requests',
  key: 'request_id',
  columns: {
    request_id: text(),
    email: text(),
    state: text<z.infer<typeof inviteRequestState>>(),
    requested_at: timestamptz(),
  },
  searched: ['email'],
  indexes: { newest: '(requested_at DESC, request_id)', waiting: `(requested_at) WHERE state = 'waiting'` },
});
export type InviteRequestRow = RowIn<typeof inviteRequestsTable>;

export const contactMessagesTable = defineTable({
  name: 'contact_messages',
  key: 'message_id',
  columns: {
    message_id: text(),
    name: text(),
    email: text(),
    subject: text(),
    message: text(),
    inquiry_type: text<InquiryType>(),
    state: text<z.infer<typeof contactState>>(),
    /** The latest answer mailed from the admin app; '' for none. */
    answer: text(),
    answered_at: nullable(timestamptz()),
    sent_at: timestamptz(),
  },
  searched: ['name', 'email', 'subject', 'message'],
  indexes: { newest: '(sent_at DESC, message_id)', waiting: `(sent_at) WHERE state = 'new'` },
});
export type ContactMessageRow = RowIn<typeof contactMessagesTable>;

export const subscriptionsTable = defineTable({
  name: 'subscriptions',
  key: 'subscription_id',
  columns: {
    subscription_id: text(),
    email: text(),
    state: text<z.infer<typeof subscriptionState>>(),
    requested_at: timestamptz(),
  },
  searched: ['email'],
  indexes: { newest: '(requested_at DESC, subscription_id)' },
});
export type SubscriptionRow = RowIn<typeof subscriptionsTable>;

/** One row, `settings_id` = 'community'; null for settings that admins never changed. */
export const settingsTable = defineTable({
  name: 'settings',
  key: 'settings_id',
  columns: {
    settings_id: text(),
    name: nullable(text()),
    time_zone: nullable(text()),
    language: nullable(text<Language>()),
    currency: nullable(text()),
    signup_policy: nullable(text<SignupPolicy>()),
    session_days: nullable(integer()),
    deletion_grace_days: nullable(integer()),
    admins_need_second_factor: nullable(boolean()),
    short_names_for_visitors: nullable(boolean()),
    figures_for_visitors: nullable(boolean()),
    description_assistant: nullable(boolean()),
    neighbours_verify: nullable(boolean()),
    swap_loops: nullable(boolean()),
    search_synonyms: nullable(text()),
  },
});
export type SettingsRow = RowIn<typeof settingsTable>;
