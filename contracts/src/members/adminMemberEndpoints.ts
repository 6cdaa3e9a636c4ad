import * as z from 'zod/mini';
import { allPermissions } from '../core/adminPermissions.ts';
import { memberRole, memberStatus, verificationWay } from './memberRules.ts';
import { createAdminListQuery, ids, q } from '../core/adminListQuery.ts';
import { createBeforeTexts } from '../core/beforeTexts.ts';
import { adminPermission } from '../core/adminPermissionSchema.ts';
import { duties } from './permissionFields.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, moment, queryChoice, requiredLine, requiredText, text, timestamp } from '../core/schemaFields.ts';
import { username } from './profileEndpoints.ts';
import { memberLimits } from './memberLimits.ts';

const byId = z.object({ id });

export const suspendBody = z.object({
  reason: requiredText('Reason', memberLimits.suspensionReason),
  until: z._default(z.nullable(moment('Until')), null),
  /** Replaces an existing suspension. */
  again: z._default(z.boolean('Again must be true or false'), false),
});

const reason = requiredText('Reason', memberLimits.adminReason);

export const warnBody = z.object({ reason });
export const unverifyBody = z.object({ reason });
export const noteBody = z.object({ note: requiredText('Note', memberLimits.adminNote) });
export const declineMemberBody = z.object({ reason });
export const orderDeletionBody = z.object({ reason });
/** Missing fields stay unchanged. */
export const correctProfileBody = z.object({
  name: z.optional(requiredLine('Name', memberLimits.name.max)),
  username: z.optional(username),
  bio: z.optional(text('Bio', memberLimits.bio.max)),
  before: createBeforeTexts(['name', 'username', 'bio']),
  removePicture: z._default(z.boolean('Remove picture must be true or false'), false),
  reason,
});

export const adminMembersQuery = createAdminListQuery(
  ['name', 'email', 'joinDate', 'status', 'role', 'karmaPoints', 'itemCount'],
  z._default(
    z.object({
      id: ids,
      q,
      status: queryChoice('Status', memberStatus.options),
      role: queryChoice('Role', memberRole.options),
      verified: z.optional(z.boolean('Verified must be true or false')),
      /** Not waiting, suspended, deactivated, leaving or erased. */
      mayAct: z.optional(z.boolean('May act must be true or false')),
      /** Signed in or active since. */
      activeSince: z.optional(moment('Active since')),
    }),
    {},
  ),
);

export const adminMember = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: memberRole,
  /** Duties of an admin; empty for a member. */
  duties: z.array(adminPermission),
  status: memberStatus,
  verified: z.boolean(),
  /**
   * Null without the badge. `name` is the name of the member at that time. `by` lists the first neighbours with a
   * vouch that counts; it is empty if an admin gave the badge.
   */
  verification: z.nullable(
    z.object({
      how: verificationWay,
      at: timestamp,
      name: z.string(),
      by: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
  /** An admin took the badge back, and neighbours cannot give it again. */
  badgeRemoval: z.nullable(z.object({ reason: z.string(), at: timestamp })),
  bio: z.string(),
  /** False when the default picture is shown. */
  hasPicture: z.boolean(),
  /** When the account will be erased; null without a pending deletion. */
  deletionDueAt: z.nullable(timestamp),
  suspension: z.nullable(z.object({ reason: z.string(), until: z.nullable(timestamp) })),
  /** Null for sign-in without a second factor. */
  secondFactorSince: z.nullable(timestamp),
  karmaPoints: z.number(),
  itemCount: z.number(),
  joinDate: timestamp,
  lastSeenAt: z.nullable(timestamp),
});
export type AdminMember = z.infer<typeof adminMember>;

/** Number of members under each tab of the list. */
export const adminMemberCounts = z.object({
  all: z.number(),
  active: z.number(),
  waiting: z.number(),
  suspended: z.number(),
  deactivated: z.number(),
  deleted: z.number(),
});
export type AdminMemberCounts = z.infer<typeof adminMemberCounts>;

export const permissionsBody = z.object({ duties, before: createBeforeTexts(['duties']) });

export const adminMemberEndpoints = {
  adminMembers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/members',
    tag: 'Admin',
    summary: 'Members; Content-Range carries the total',
    auth: 'admin',
    query: adminMembersQuery,
    status: 200,
    answer: z.array(adminMember),
  }),
  adminMemberCounts: defineEndpoint({
    method: 'GET',
    path: '/api/admin/members/counts',
    tag: 'Admin',
    summary: 'How many members each tab has',
    auth: 'admin',
    status: 200,
    answer: adminMemberCounts,
  }),
  adminMember: defineEndpoint({
    method: 'GET',
    path: '/api/admin/members/:id',
    tag: 'Admin',
    summary: 'One member',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: adminMember,
    refuses: ['member_not_found'],
  }),
  approveMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/approve',
    tag: 'Admin',
    summary: 'Let a waiting member in',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
    refuses: ['not_waiting'],
  }),
  declineMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/decline',
    tag: 'Admin',
    summary: 'Turn a waiting member away, with a reason that they are mailed; then the account is erased',
    auth: 'admin',
    params: byId,
    body: declineMemberBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['member_not_found', 'not_waiting'],
  }),
  verifyMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/verify',
    tag: 'Admin',
    summary: 'Give the verified badge',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
  }),
  unverifyMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/unverify',
    tag: 'Admin',
    summary: 'Take the verified badge back, with a reason that the member is mailed',
    rules: ['Vouches of neighbours do not give the badge again until an admin allows it.'],
    auth: 'admin',
    params: byId,
    body: unverifyBody,
    status: 200,
    answer: doneAnswer,
  }),
  allowVerification: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/allow-verification',
    tag: 'Admin',
    summary: 'Let neighbours verify a member again whose badge an admin took back',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
  }),
  suspendMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/suspend',
    tag: 'Admin',
    summary: 'Suspend with a reason and an end',
    auth: 'admin',
    params: byId,
    body: suspendBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['last_admin', 'last_with_duty', 'own_account', 'already_suspended'],
  }),
  reinstateMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/reinstate',
    tag: 'Admin',
    summary: 'End a suspension; that of an admin is for who could give their duties',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
    refuses: ['duty_not_yours'],
  }),
  promoteMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/promote',
    tag: 'Admin',
    summary: 'Make an admin',
    auth: 'admin',
    params: byId,
    body: z.object({ duties: z._default(duties, [...allPermissions]) }),
    status: 200,
    answer: doneAnswer,
    refuses: ['already_admin', 'duty_not_yours'],
  }),
  changeDuties: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/duties',
    tag: 'Admin',
    summary: 'Say what an admin looks after',
    auth: 'admin',
    params: byId,
    body: permissionsBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['changed_meanwhile', 'not_admin_yet', 'duty_not_yours', 'last_admin', 'last_with_duty'],
  }),
  demoteMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/demote',
    tag: 'Admin',
    summary: 'Make a plain member',
    auth: 'admin',
    params: byId,
    status: 200,
    answer: doneAnswer,
    refuses: ['last_admin', 'last_with_duty'],
  }),
  correctProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/members/:id/profile',
    tag: 'Admin',
    summary: 'Correct name, username, bio or picture, with a reason that the member is mailed',
    auth: 'admin',
    params: byId,
    body: correctProfileBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['changed_meanwhile', 'member_not_found', 'username_taken'],
  }),
  warnMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/warn',
    tag: 'Admin',
    summary: 'Warn a member by mail, with a reason',
    auth: 'admin',
    params: byId,
    body: warnBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['member_not_found', 'own_account'],
  }),
  noteOnMember: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/notes',
    tag: 'Admin',
    summary: 'Leave a note for the other admins',
    auth: 'admin',
    params: byId,
    body: noteBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['member_not_found'],
  }),
  orderDeletion: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/delete',
    tag: 'Admin',
    summary: 'Begin the deletion of an account, with a reason; signing in before it is due undoes it',
    auth: 'admin',
    params: byId,
    body: orderDeletionBody,
    status: 200,
    answer: doneAnswer,
    refuses: [
      'member_not_found',
      'own_account',
      'not_active_account',
      'last_admin',
      'last_with_duty',
      'duty_not_yours',
    ],
  }),
} as const;
