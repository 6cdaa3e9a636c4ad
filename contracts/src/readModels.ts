import type * as z from 'zod/mini';
import { type ItemImage } from './events/itemEvents.ts';
import { type ItemCategory, type ItemCondition, type ItemStatus, type ItemType } from './rules/items.ts';
import {
  type contactState,
  type InquiryType,
  type inviteRequestState,
  type SignupPolicy,
  type subscriptionState,
} from './rules/community.ts';
import {
  type MemberRole,
  type MemberStatus,
  type NotificationPreferences,
  type PrivacySettings,
} from './rules/members.ts';
import { type SwapStatus } from './rules/swaps.ts';

/** Postgres schema that holds the live read models; a rebuild fills a shadow schema and switches. */
export const readModelSchema = 'read_models';

/** Row of read_models.members. Times are timestamptz, read as ISO text. */
export interface MemberRow {
  member_id: string;
  name: string;
  email: string;
  username: string;
  role: MemberRole;
  status: MemberStatus;
  verified: boolean;
  suspension: { reason: string; until: string | null } | null;
  notifications: NotificationPreferences;
  privacy: PrivacySettings;
  deletion_due_at: string | null;
  pending_email: string;
  /** After this the confirmation link of `pending_email` is of no use; null while there is none. */
  pending_email_until: string | null;
  /** False for who came with Google and never set one. */
  has_password: boolean;
  bio: string;
  phone: string;
  location: string;
  website: string;
  social_links: { instagram: string; twitter: string; facebook: string };
  avatar: string | null;
  cover_image: string | null;
  karma_points: number;
  joined_at: string;
  last_seen_at: string | null;
}

/** Row of read_models.items; likes live in the row because a community has 10 to 20 members. */
export interface ItemRow {
  item_id: string;
  owner_id: string;
  title: string;
  description: string;
  category: ItemCategory;
  type: ItemType;
  condition: ItemCondition;
  status: ItemStatus;
  estimated_value: number | null;
  tags: string[];
  delivery_notes: string;
  images: ItemImage[];
  likes: { userId: string; likedAt: string }[];
  like_count: number;
  views: number;
  swap_request_count: number;
  held_by_swap: string | null;
  listed_at: string;
  updated_at: string;
}

/** Row of read_models.swaps. */
export interface SwapRow {
  swap_id: string;
  requested_item_id: string;
  offered_item_id: string | null;
  requester_id: string;
  owner_id: string;
  message: string;
  reason: string;
  status: SwapStatus;
  confirmed_by: string[];
  proposed_at: string;
  updated_at: string;
}

/** Row of read_models.invitations; whether it is expired is for the reader to tell from `expires_at`. */
export interface InvitationRow {
  invitation_id: string;
  code: string;
  email: string;
  role: MemberRole;
  state: 'open' | 'used' | 'revoked';
  invited_by: string;
  used_by: string | null;
  expires_at: string;
  issued_at: string;
}

/** Row of read_models.invite_requests. */
export interface InviteRequestRow {
  request_id: string;
  email: string;
  state: z.infer<typeof inviteRequestState>;
  requested_at: string;
}

/** Row of read_models.contact_messages. */
export interface ContactMessageRow {
  message_id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  inquiry_type: InquiryType;
  state: z.infer<typeof contactState>;
  sent_at: string;
}

/** Row of read_models.subscriptions. */
export interface SubscriptionRow {
  subscription_id: string;
  email: string;
  state: z.infer<typeof subscriptionState>;
  requested_at: string;
}

/** The one row of read_models.settings, `settings_id` = 'community'; null where no admin ever changed the default. */
export interface SettingsRow {
  settings_id: string;
  name: string | null;
  time_zone: string | null;
  signup_policy: SignupPolicy | null;
  session_days: number | null;
  deletion_grace_days: number | null;
}

/** Row of read_models.audit: every event as stored, personal fields still encrypted in `data`. */
export interface AuditRow {
  position: string;
  event_id: string;
  stream: string;
  category: string;
  revision: number;
  type: string;
  data: Record<string, unknown>;
  schema_version: number;
  actor_id: string;
  actor_role: string;
  at: string;
  command_id: string;
  correlation_id: string;
  causation_id: string;
}

/** The projections whose checkpoints a read can wait for. */
export const projectionNames = ['members', 'items', 'swaps', 'audit', 'community'] as const;
export type ProjectionName = (typeof projectionNames)[number];

/** Row of projections.checkpoints; a NOTIFY on channel `checkpoints` with payload `<projection>:<position>` follows every commit. */
export interface CheckpointRow {
  projection: string;
  version: number;
  position: string;
  epoch: string;
}
