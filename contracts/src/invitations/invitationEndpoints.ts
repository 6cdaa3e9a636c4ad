import * as z from 'zod/mini';
import { invitationState, inviteRequestState } from '../settings/settingsRules.ts';
import { allPermissions } from '../core/adminPermissions.ts';
import { memberRole } from '../members/memberRules.ts';
import { adminCommunityQuery } from '../core/adminListQuery.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';
import { duties } from '../members/permissionFields.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, optionalEmail, timestamp } from '../core/schemaFields.ts';
import { emailBody } from '../core/commonBodies.ts';

const byId = z.object({ id });

export const invitationParams = z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) });
/**
 * What the sign-up page shows about an invitation; `email` is '' when any person with the code may use it, `invitedBy`
 * the first name of the inviter, '' if unknown.
 */
export const invitationAnswer = z.object({
  state: invitationState,
  email: z.string(),
  role: memberRole,
  invitedBy: z.string(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

export const issueInvitationBody = z.object({
  email: optionalEmail,
  role: z._default(memberRole, 'user'),
  /** Duties of an invited admin; ignored for a member. */
  duties: z._default(duties, [...allPermissions]),
});

export const adminInvitation = z.object({
  _id: z.string(),
  /** '' once the invited person is erased, and for admin invitations with duties that the reader may not grant. */
  code: z.string(),
  email: z.string(),
  role: memberRole,
  duties: z.array(adminPermission),
  state: invitationState,
  invitedBy: z.string(),
  usedBy: z.nullable(z.string()),
  expiresAt: timestamp,
  createdAt: timestamp,
});
export const adminInviteRequest = z.object({
  _id: z.string(),
  email: z.string(),
  state: inviteRequestState,
  createdAt: timestamp,
});

export const invitationEndpoints = {
  getInvitation: defineEndpoint({
    method: 'GET',
    path: '/api/invitations/:code',
    tag: 'Community',
    summary: 'Whether an invitation still stands',
    auth: 'none',
    params: invitationParams,
    status: 200,
    answer: invitationAnswer,
    refuses: ['not_found'],
  }),
  requestInvite: defineEndpoint({
    method: 'POST',
    path: '/api/invite-requests',
    tag: 'Community',
    summary: 'Ask for an invitation',
    auth: 'none',
    body: emailBody,
    status: 200,
    answer: doneAnswer,
  }),
  adminInvitations: defineEndpoint({
    method: 'GET',
    path: '/api/admin/invitations',
    tag: 'Admin',
    summary: 'Invitations; the code of an admin’s is for who could give its duties',
    auth: 'admin',
    query: adminCommunityQuery,
    status: 200,
    answer: z.array(adminInvitation),
  }),
  issueInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    tag: 'Admin',
    summary:
      'Invite by code, by mail too when an address is given; members are for who moderates, admins for who ' +
      'has settings',
    auth: 'admin',
    body: issueInvitationBody,
    status: 201,
    answer: adminInvitation,
    refuses: ['duty_not_yours', 'invited_is_member'],
  }),
  revokeInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/admin/invitations/:id/revoke',
    tag: 'Admin',
    summary: 'Revoke an invitation',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
    refuses: ['invitation_invalid', 'not_found'],
  }),
  adminInviteRequests: defineEndpoint({
    method: 'GET',
    path: '/api/admin/invite-requests',
    tag: 'Admin',
    summary: 'Who asked to be invited',
    auth: 'admin',
    query: adminCommunityQuery,
    status: 200,
    answer: z.array(adminInviteRequest),
  }),
  acceptInviteRequest: defineEndpoint({
    method: 'POST',
    path: '/api/admin/invite-requests/:id/invite',
    tag: 'Admin',
    summary: 'Invite who asked',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
    refuses: ['not_found', 'invited_is_member'],
  }),
  declineInviteRequest: defineEndpoint({
    method: 'POST',
    path: '/api/admin/invite-requests/:id/decline',
    tag: 'Admin',
    summary: 'Decline who asked',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
    refuses: ['not_found'],
  }),
} as const;
