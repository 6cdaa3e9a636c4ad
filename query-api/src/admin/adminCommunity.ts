import {
  endpoints,
  type CommunitySettings,
  type ContactMessageRow,
  type invitationState,
  type InvitationRow,
  type InviteRequestRow,
  type SubscriptionRow,
} from '@pass-along/contracts';
import type * as z from 'zod/mini';
import {
  contactMessagesTable,
  invitationsTable,
  invitationStateOf,
  inviteRequestsTable,
  readSettings,
  subscriptionsTable,
} from '../community/communityTables.ts';
import { type Database } from '../reading/database.ts';
import { type Read } from '../reading/readRoute.ts';
import { perShape, prepare, slot, sql } from '../reading/statements.ts';
import { adminList, containing } from './adminList.ts';
import { csvOf } from './csv.ts';

type Filter = 'id' | 'q' | 'state';
type Field = 'createdAt' | 'state' | 'email';
type ListedInvitation = Omit<InvitationRow, 'state'> & { state: z.infer<typeof invitationState> };

const invitationNow = invitationStateOf('v');
const invitations = adminList<ListedInvitation, Filter, Field>({
  resource: 'invitations',
  from: `${invitationsTable} as v`,
  shown: (query) =>
    query
      .select(
        'v.invitation_id',
        'v.code',
        'v.email',
        'v.role',
        'v.invited_by',
        'v.used_by',
        'v.expires_at',
        'v.issued_at',
      )
      .select(sql.raw(`${invitationNow} as state`)),
  filters: { id: 'v.invitation_id = any(?)', q: 'v.email ilike ? or v.code ilike ?', state: `${invitationNow} = ?` },
  sorts: { createdAt: 'v.issued_at', state: invitationNow, email: 'lower(v.email)' },
  newestFirst: 'v.issued_at desc',
  key: 'v.invitation_id',
});

const inviteRequests = adminList<InviteRequestRow, Filter, Field>({
  resource: 'invite-requests',
  from: `${inviteRequestsTable} as r`,
  shown: (query) => query.select('r.request_id', 'r.email', 'r.state', 'r.requested_at'),
  filters: { id: 'r.request_id = any(?)', q: 'r.email ilike ?', state: 'r.state = ?' },
  sorts: { createdAt: 'r.requested_at', state: 'r.state', email: 'lower(r.email)' },
  newestFirst: 'r.requested_at desc',
  key: 'r.request_id',
});

const contactMessages = adminList<ContactMessageRow, Filter, Field>({
  resource: 'contact-messages',
  from: `${contactMessagesTable} as c`,
  shown: (query) =>
    query.select(
      'c.message_id',
      'c.name',
      'c.email',
      'c.subject',
      'c.message',
      'c.inquiry_type',
      'c.state',
      'c.sent_at',
    ),
  filters: {
    id: 'c.message_id = any(?)',
    q: 'c.name ilike ? or c.email ilike ? or c.subject ilike ? or c.message ilike ?',
    state: 'c.state = ?',
  },
  sorts: { createdAt: 'c.sent_at', state: 'c.state', email: 'lower(c.email)' },
  newestFirst: 'c.sent_at desc',
  key: 'c.message_id',
});

const subscriptions = adminList<SubscriptionRow, Filter, Field>({
  resource: 'newsletter',
  from: `${subscriptionsTable} as n`,
  shown: (query) => query.select('n.subscription_id', 'n.email', 'n.state', 'n.requested_at'),
  filters: { id: 'n.subscription_id = any(?)', q: 'n.email ilike ?', state: 'n.state = ?' },
  sorts: { createdAt: 'n.requested_at', state: 'n.state', email: 'lower(n.email)' },
  newestFirst: 'n.requested_at desc',
  key: 'n.subscription_id',
});

const allSubscriptions = perShape(({ byState }: { byState: boolean }) => {
  const all = sql(subscriptionsTable)
    .select('email', 'state', 'requested_at')
    .orderByRaw('lower(email), subscription_id');
  return prepare(byState ? all.where('state', slot('state')) : all);
});

function searching<Query extends { filter: { q?: string | undefined } }>(query: Query) {
  return { ...query, filter: { ...query.filter, q: containing(query.filter.q) } };
}

export function adminCommunityRoutes(read: Read, database: Database, defaults: CommunitySettings): void {
  read(endpoints.adminInvitations, ['community'], async ({ query }, _, res) =>
    (await invitations(database, searching(query), res)).map((row) => ({
      _id: row.invitation_id,
      code: row.code,
      email: row.email,
      role: row.role,
      state: row.state,
      invitedBy: row.invited_by,
      usedBy: row.used_by,
      expiresAt: row.expires_at,
      createdAt: row.issued_at,
    })),
  );

  read(endpoints.adminInviteRequests, ['community'], async ({ query }, _, res) =>
    (await inviteRequests(database, searching(query), res)).map((row) => ({
      _id: row.request_id,
      email: row.email,
      state: row.state,
      createdAt: row.requested_at,
    })),
  );

  read(endpoints.adminContactMessages, ['community'], async ({ query }, _, res) =>
    (await contactMessages(database, searching(query), res)).map((row) => ({
      _id: row.message_id,
      name: row.name,
      email: row.email,
      subject: row.subject,
      message: row.message,
      inquiryType: row.inquiry_type,
      state: row.state,
      createdAt: row.sent_at,
    })),
  );

  read(endpoints.adminNewsletter, ['community'], async ({ query }, _, res) =>
    (await subscriptions(database, searching(query), res)).map((row) => ({
      _id: row.subscription_id,
      email: row.email,
      state: row.state,
      createdAt: row.requested_at,
    })),
  );

  read(endpoints.adminNewsletterCsv, ['community'], async ({ query: { state } }, _, res) => {
    const rows = await database.run<SubscriptionRow>(allSubscriptions({ byState: state !== undefined }), { state });
    const lines = rows.map((row) => [row.email, row.state, row.requested_at]);
    res.attachment('newsletter.csv').send(csvOf(['email', 'state', 'requestedAt'], lines));
    return undefined;
  });

  read(endpoints.adminSettings, ['community'], async () => ({
    _id: 'community',
    ...(await readSettings(database, defaults)),
  }));
}
