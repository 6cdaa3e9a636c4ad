import * as z from 'zod/mini';
import { circleJoining } from './circleEvents.ts';
import { circleName } from './circleName.ts';
import { circleStatuses } from './circleRules.ts';
import { createAdminListQuery, ids, q } from '../core/adminListQuery.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { id, queryChoice, timestamp } from '../core/schemaFields.ts';
import { personRef } from '../members/personRef.ts';

/** The name that an admin gives a circle. */
export const renameCircleBody = z.object({ name: circleName });

const adminCommand = { method: 'POST', tag: 'Admin', auth: 'admin', status: 200 } as const;

/** What moderators see of a circle: neither its code nor its messages. */
export const adminCircleAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: z.string(),
  status: z.enum(circleStatuses),
  memberCount: z.number(),
  /** Null in an archived circle. */
  groupAdmin: z.nullable(personRef),
  foundedBy: personRef,
  members: z.array(z.extend(personRef, { joinedAt: timestamp, how: circleJoining })),
  createdAt: timestamp,
});
export type AdminCircleAnswer = z.infer<typeof adminCircleAnswer>;

export const adminCirclesQuery = createAdminListQuery(
  ['name', 'createdAt', 'memberCount'],
  z._default(z.object({ id: ids, q, status: queryChoice('Status', circleStatuses) }), {}),
);

export const adminCircleEndpoints = {
  adminCircles: defineEndpoint({
    method: 'GET',
    path: '/api/admin/circles',
    tag: 'Admin',
    summary: 'Circles, archived ones too',
    auth: 'admin',
    query: adminCirclesQuery,
    status: 200,
    answer: z.array(adminCircleAnswer),
  }),
  adminCircle: defineEndpoint({
    method: 'GET',
    path: '/api/admin/circles/:id',
    tag: 'Admin',
    summary: 'One circle',
    auth: 'admin',
    params: z.object({ id }),
    status: 200,
    answer: adminCircleAnswer,
    refuses: ['circle_not_found'],
  }),
  adminRenameCircle: defineEndpoint({
    ...adminCommand,
    path: '/api/admin/circles/:id/rename',
    summary: 'Give a circle another name',
    params: z.object({ id }),
    body: renameCircleBody,
    answer: doneAnswer,
    refuses: ['circle_not_found'],
  }),
  adminHandOverCircle: defineEndpoint({
    ...adminCommand,
    path: '/api/admin/circles/:id/members/:memberId/group-admin',
    summary: 'Make another member of a circle its group admin',
    params: z.object({ id, memberId: id }),
    answer: doneAnswer,
    refuses: ['circle_not_found', 'circle_member_not_found'],
  }),
  closeCircle: defineEndpoint({
    ...adminCommand,
    path: '/api/admin/circles/:id/close',
    summary: 'Close a circle: all its members leave it, and nobody joins any more',
    params: z.object({ id }),
    answer: doneAnswer,
    refuses: ['circle_not_found'],
  }),
} as const;
