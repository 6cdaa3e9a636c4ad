import {
  type ContactMessageRow,
  type InvitationRow,
  type InviteRequestRow,
  type SettingsRow,
  type SubscriptionRow,
} from '@pass-along/contracts';
import { type Table } from '../../runtime/projection.ts';

export const invitationsTable: Table = {
  name: 'invitations',
  key: 'invitation_id',
  columns: [
    'invitation_id',
    'code',
    'email',
    'role',
    'state',
    'invited_by',
    'used_by',
    'expires_at',
    'issued_at',
  ] satisfies (keyof InvitationRow)[],
  create: (table) => [
    `CREATE TABLE ${table} (
       invitation_id text PRIMARY KEY,
       code text NOT NULL,
       email text NOT NULL,
       role text NOT NULL,
       state text NOT NULL,
       invited_by text NOT NULL,
       used_by text,
       expires_at timestamptz NOT NULL,
       issued_at timestamptz NOT NULL
     )`,
    `CREATE INDEX invitations_newest ON ${table} (issued_at DESC, invitation_id)`,
    `CREATE INDEX invitations_code ON ${table} (upper(code))`,
    `CREATE INDEX invitations_used_by ON ${table} (used_by) WHERE used_by IS NOT NULL`,
  ],
};

export const inviteRequestsTable: Table = {
  name: 'invite_requests',
  key: 'request_id',
  columns: ['request_id', 'email', 'state', 'requested_at'] satisfies (keyof InviteRequestRow)[],
  create: (table) => [
    `CREATE TABLE ${table} (
       request_id text PRIMARY KEY,
       email text NOT NULL,
       state text NOT NULL,
       requested_at timestamptz NOT NULL
     )`,
    `CREATE INDEX invite_requests_newest ON ${table} (requested_at DESC, request_id)`,
  ],
};

export const contactMessagesTable: Table = {
  name: 'contact_messages',
  key: 'message_id',
  columns: [
    'message_id',
    'name',
    'email',
    'subject',
    'message',
    'inquiry_type',
    'state',
    'sent_at',
  ] satisfies (keyof ContactMessageRow)[],
  create: (table) => [
    `CREATE TABLE ${table} (
       message_id text PRIMARY KEY,
       name text NOT NULL,
       email text NOT NULL,
       subject text NOT NULL,
       message text NOT NULL,
       inquiry_type text NOT NULL,
       state text NOT NULL,
       sent_at timestamptz NOT NULL
     )`,
    `CREATE INDEX contact_messages_newest ON ${table} (sent_at DESC, message_id)`,
  ],
};

export const subscriptionsTable: Table = {
  name: 'subscriptions',
  key: 'subscription_id',
  columns: ['subscription_id', 'email', 'state', 'requested_at'] satisfies (keyof SubscriptionRow)[],
  create: (table) => [
    `CREATE TABLE ${table} (
       subscription_id text PRIMARY KEY,
       email text NOT NULL,
       state text NOT NULL,
       requested_at timestamptz NOT NULL
     )`,
    `CREATE INDEX subscriptions_newest ON ${table} (requested_at DESC, subscription_id)`,
  ],
};

export const settingsTable: Table = {
  name: 'settings',
  key: 'settings_id',
  columns: [
    'settings_id',
    'name',
    'time_zone',
    'signup_policy',
    'session_days',
    'deletion_grace_days',
  ] satisfies (keyof SettingsRow)[],
  create: (table) => [
    `CREATE TABLE ${table} (
       settings_id text PRIMARY KEY,
       name text,
       time_zone text,
       signup_policy text,
       session_days integer,
       deletion_grace_days integer
     )`,
  ],
};
