import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, timestamp } from '../core/schemaFields.ts';
import { personRef } from '../members/personRef.ts';
import { circleAnswer } from './circleEndpoints.ts';

const circleParams = z.object({ circleId: id });
const requestParams = z.object({ circleId: id, memberId: id });

/** A circle as members that are not in it see it. */
export const foundCircleAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: z.string(),
  memberCount: z.number(),
  /** Whether the caller asked to join, and waits for an answer. */
  isRequested: z.boolean(),
});
export type FoundCircleAnswer = z.infer<typeof foundCircleAnswer>;

/** An open request to join, for the group admin. */
export const joinRequestAnswer = z.extend(personRef, { requestedAt: timestamp });
export type JoinRequestAnswer = z.infer<typeof joinRequestAnswer>;

const groupAdminOnly = ['circle_not_found', 'not_circle_member', 'not_group_admin'] as const;

/** Circles that can be found, and requests to join them. */
export const joinRequestEndpoints = {
  findCircles: defineEndpoint({
    method: 'GET',
    path: '/api/circles/findable',
    tag: 'Circles',
    summary: 'Circles that let themselves be found, and that the caller is not in, by name',
    rules: ['A circle is left out where its group admin blocked the caller, or the caller its group admin.'],
    auth: 'member',
    status: 200,
    answer: z.object({ circles: z.array(foundCircleAnswer) }),
  }),
  setCircleFindable: defineEndpoint({
    method: 'PUT',
    path: '/api/circles/:circleId/findable',
    tag: 'Circles',
    summary: 'Let other members find a circle and ask to join it, or no longer',
    auth: 'member',
    params: circleParams,
    body: z.object({ findable: z.boolean('Findable must be true or false') }),
    status: 200,
    answer: circleAnswer,
    refuses: groupAdminOnly,
  }),
  askToJoinCircle: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:circleId/join-requests',
    tag: 'Circles',
    summary: 'Ask the group admin to join a circle that can be found',
    auth: 'member',
    params: circleParams,
    status: 200,
    answer: z.object({ success: z.boolean() }),
    refuses: [
      'already_circle_member',
      'blocked_by_them',
      'blocked_by_you',
      'circle_not_found',
      'too_many_join_requests',
    ],
  }),
  joinRequests: defineEndpoint({
    method: 'GET',
    path: '/api/circles/:circleId/join-requests',
    tag: 'Circles',
    summary: 'Open requests to join, oldest first, for the group admin',
    auth: 'member',
    params: circleParams,
    status: 200,
    answer: z.object({ requests: z.array(joinRequestAnswer) }),
    refuses: groupAdminOnly,
  }),
  acceptJoinRequest: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:circleId/join-requests/:memberId/accept',
    tag: 'Circles',
    summary: 'Let a member in that asked to join',
    auth: 'member',
    params: requestParams,
    status: 200,
    answer: circleAnswer,
    refuses: [...groupAdminOnly, 'join_request_not_found'],
  }),
  declineJoinRequest: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:circleId/join-requests/:memberId/decline',
    tag: 'Circles',
    summary: 'Decline a request to join',
    auth: 'member',
    params: requestParams,
    status: 200,
    answer: circleAnswer,
    refuses: [...groupAdminOnly, 'join_request_not_found'],
  }),
} as const;
