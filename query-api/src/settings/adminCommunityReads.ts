import {
  endpoints,
  whyNotGrantPermissions,
  type adminContactMessage,
  type adminInvitation,
  type adminInviteRequest,
  type adminSubscription,
} from '@pass-along/contracts';
import { contactMessagesTable, inviteRequestsTable, subscriptionsTable } from '@pass-along/contracts/tables';
import type * as z from 'zod/mini';
import { invitationNow, invitations, buildInvitationState } from '../invitations/invitationReadQueries.ts';
import { readSettings, readSettingsHistory } from '../core/settingsReadQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, toExact } from '../core/sqlSelections.ts';
import { buildTextMatch } from '../core/textSearch.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const requests = createAlias(inviteRequestsTable, 'r');
const messages = createAlias(contactMessagesTable, 'c');
const subscriptions = createAlias(subscriptionsTable, 'n');
const invitationState = buildInvitationState(invitations.columns);

const listedInvitations = createAdminList(endpoints.adminInvitations, {
  resource: 'invitations',
  from: invitations.from,
  shown: invitationNow,
  filters: {
    id: `${invitations.columns.invitation_id} = any(?)`,
    // A search by code must not reveal part of an admin's code, so it covers members' codes only.
    q:
      `${buildTextMatch('v')} or (${invitations.columns.role} = 'user' and ` +
      `lower(${invitations.columns.code}) ~ all(?::text[]))`,
    state: `${invitationState} = ?`,
  },
  sorts: {
    createdAt: invitations.columns.issued_at,
    state: invitationState,
    email: `lower(${invitations.columns.email})`,
  },
  newestFirst: `${invitations.columns.issued_at} desc`,
  key: invitations.columns.invitation_id,
});

const listedRequests = createAdminList(endpoints.adminInviteRequests, {
  resource: 'invite-requests',
  from: requests.from,
  shown: requests.except(),
  filters: {
    id: `${requests.columns.request_id} = any(?)`,
    q: buildTextMatch('r'),
    state: `${requests.columns.state} = ?`,
  },
  sorts: {
    createdAt: requests.columns.requested_at,
    state: requests.columns.state,
    email: `lower(${requests.columns.email})`,
  },
  newestFirst: `${requests.columns.requested_at} desc`,
  key: requests.columns.request_id,
});

const listedMessages = createAdminList(endpoints.adminContactMessages, {
  resource: 'contact-messages',
  from: messages.from,
  shown: messages.except(),
  filters: {
    id: `${messages.columns.message_id} = any(?)`,
    q: buildTextMatch('c'),
    state: `${messages.columns.state} = ?`,
  },
  sorts: {
    createdAt: messages.columns.sent_at,
    state: messages.columns.state,
    email: `lower(${messages.columns.email})`,
  },
  newestFirst: `${messages.columns.sent_at} desc`,
  key: messages.columns.message_id,
});

const listedSubscriptions = createAdminList(endpoints.adminNewsletter, {
  resource: 'newsletter',
  from: subscriptions.from,
  shown: subscriptions.except(),
  filters: {
    id: `${subscriptions.columns.subscription_id} = any(?)`,
    q: buildTextMatch('n'),
    state: `${subscriptions.columns.state} = ?`,
  },
  sorts: {
    createdAt: subscriptions.columns.requested_at,
    state: subscriptions.columns.state,
    email: `lower(${subscriptions.columns.email})`,
  },
  newestFirst: `${subscriptions.columns.requested_at} desc`,
  key: subscriptions.columns.subscription_id,
});

type AdminInvitation = z.infer<typeof adminInvitation>;
type AdminInviteRequest = z.infer<typeof adminInviteRequest>;
type AdminContactMessage = z.infer<typeof adminContactMessage>;
type AdminSubscription = z.infer<typeof adminSubscription>;

export function registerAdminCommunityRoutes({ read, readList, database, defaults }: QueryKit): void {
  readList(endpoints.adminInvitations, {
    projections: ['community'],
    list: listedInvitations,
    present: (rows, { duties = [] }) =>
      rows.map(({ invitationId, issuedAt, code, ...invitation }) =>
        toExact<AdminInvitation>()({
          ...invitation,
          _id: invitationId,
          code: whyNotGrantPermissions(invitation, duties) === undefined ? code : '',
          createdAt: issuedAt,
        }),
      ),
  });

  readList(endpoints.adminInviteRequests, {
    projections: ['community'],
    list: listedRequests,
    present: (rows) =>
      rows.map(({ requestId, requestedAt, ...request }) =>
        toExact<AdminInviteRequest>()({ ...request, _id: requestId, createdAt: requestedAt }),
      ),
  });

  readList(endpoints.adminContactMessages, {
    projections: ['community'],
    list: listedMessages,
    present: (rows) =>
      rows.map(({ messageId, sentAt, ...message }) =>
        toExact<AdminContactMessage>()({ ...message, _id: messageId, createdAt: sentAt }),
      ),
  });

  readList(endpoints.adminNewsletter, {
    projections: ['community'],
    list: listedSubscriptions,
    present: (rows) =>
      rows.map(({ subscriptionId, requestedAt, ...subscription }) =>
        toExact<AdminSubscription>()({ ...subscription, _id: subscriptionId, createdAt: requestedAt }),
      ),
  });

  read(endpoints.adminSettings, ['community'], async () => ({
    _id: 'community',
    ...(await readSettings(database, defaults)),
  }));

  read(endpoints.settingsHistory, ['audit', 'members', 'community'], async () => ({
    changes: await readSettingsHistory(database, defaults),
  }));
}
