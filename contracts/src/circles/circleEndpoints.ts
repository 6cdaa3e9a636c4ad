import * as z from 'zod/mini';
import { buildCircleAvatarUrl, type SignFolder } from '../core/picturePaths.ts';
import {
  checkCircleRules,
  checkCircleMemberRules,
  type CircleCaller,
  type CircleStatus,
  type JudgedCircle,
} from './circleRules.ts';
import { inviteCodePattern, readInviteCode } from './circleInviteCode.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import { createBeforeTexts } from '../core/beforeTexts.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, timestamp } from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { adminCircleEndpoints } from './adminCircleEndpoints.ts';
import { circleName } from './circleName.ts';
import { circleLimits } from './circleLimits.ts';
import type { FieldError } from '../core/errorBody.ts';
import { personRef, type PersonRef } from '../members/personRef.ts';

const { min, max } = circleLimits.circle.inviteCode;

export * from './adminCircleEndpoints.ts';

/** Codes are compared in upper case; pasted links and texts around a code are understood. */
const anyCode = z
  .string('Invite code is required')
  .check(
    z.maxLength(circleLimits.circle.pastedInvite, 'Invite code is too long'),
    z.overwrite(readInviteCode),
    z.minLength(1, 'Invite code is required'),
    z.maxLength(max, `Invite code must be at most ${String(max)} characters`),
  );

/** A code chosen for a circle. */
export const newInviteCode = anyCode.check(
  z.minLength(min, `Invite code must be at least ${String(min)} characters`),
  z.refine((code) => inviteCodePattern.test(code), {
    error: 'Use letters and digits, with spaces, dots, hyphens or underscores between them',
    ...createRuleParams('invalid_characters'),
  }),
);

/** Old clients send the caller's id; any other id is refused. */
const callerId = z.optional(z.nullable(id));

/** Without a code the server generates one. */
export const createCircleBody = z.object({
  name: circleName,
  inviteCode: z.optional(newInviteCode),
  createdBy: callerId,
});
export type CreateCircleBody = z.infer<typeof createCircleBody>;

export const joinCircleBody = z.object({
  inviteCode: anyCode,
  /** Whether the code was typed or came with a link. */
  how: z._default(z.enum(['code', 'link'], 'How must be code or link'), 'code'),
  userId: callerId,
});
export type JoinCircleBody = z.infer<typeof joinCircleBody>;

/** Missing fields stay unchanged; the picture is sent as file `avatar`. */
export const updateCircleBody = z.object({
  name: z.optional(circleName),
  before: createBeforeTexts(['name']),
  userId: callerId,
});

/** Rules for a circle's picture, with the product's texts, as field errors. */
export const circleAvatarRules = {
  notAnImage: (name) => ({ message: 'Please select an image file', code: 'not_an_image', figures: { name } }),
  tooLarge: (name) => ({
    message: 'File size must be less than 5MB',
    code: 'file_too_large',
    figures: { name, megabytes: circleLimits.circle.avatarBytes / 1024 / 1024 },
  }),
} satisfies Record<string, (name: string) => Pick<FieldError, 'message' | 'code' | 'figures'>>;

/** What a link to a group shows before one signs up; null for a code that is easily guessed. */
export const circleInvitationAnswer = z.object({
  name: z.nullable(z.string()),
  /** First name of the group admin. */
  groupAdmin: z.nullable(z.string()),
});

const circleParams = z.object({ circleId: id });
const memberParams = z.object({ circleId: id, memberId: id });

export const circleAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  avatar: z.string(),
  inviteCode: z.string(),
  /** The current group admin. */
  createdBy: personRef,
  foundedBy: personRef,
  memberCount: z.number(),
  /** Whether members that are not in it find it, and may ask to join. */
  findable: z.boolean(),
  createdAt: timestamp,
  abilities: z.object({
    edit: z.boolean(),
    renewCode: z.boolean(),
    handOver: z.boolean(),
    removeMember: z.boolean(),
    leave: z.boolean(),
  }),
  /** Why an ability is false. */
  whyNot: z.partial(
    z.object({
      edit: refusalCode,
      renewCode: refusalCode,
      handOver: refusalCode,
      removeMember: refusalCode,
      leave: refusalCode,
    }),
  ),
});
export type CircleAnswer = z.infer<typeof circleAnswer>;

/** In order of joining. */
export const circleMemberAnswer = z.object({
  ...personRef.shape,
  joinedAt: timestamp,
  isGroupAdmin: z.boolean(),
  abilities: z.object({ remove: z.boolean(), handOver: z.boolean() }),
  whyNot: z.partial(z.object({ remove: refusalCode, handOver: refusalCode })),
});
export type CircleMemberAnswer = z.infer<typeof circleMemberAnswer>;

/** One of the caller's circles, with its members. */
export const myCircleAnswer = z.extend(circleAnswer, { members: z.array(personRef) });
export type MyCircleAnswer = z.infer<typeof myCircleAnswer>;

/** What both sides know of a circle when they present it. */
export interface ShownCircle extends JudgedCircle {
  circleId: string;
  name: string;
  /** A picture by content id; null for the default picture. */
  avatar: string | null;
  inviteCode: string;
  memberCount: number;
  findable: boolean;
  createdAt: string;
}

/** Presents a circle to a member; `sign` signs URLs for the caller. */
export function presentCircle(
  circle: ShownCircle,
  { groupAdmin, founder }: { groupAdmin: PersonRef; founder: PersonRef },
  by: CircleCaller,
  sign: SignFolder,
): CircleAnswer {
  const { circleId, name, avatar, inviteCode, memberCount, findable, createdAt } = circle;
  return {
    _id: circleId,
    name,
    avatar: buildCircleAvatarUrl(circleId, avatar, sign),
    inviteCode,
    createdBy: groupAdmin,
    foundedBy: founder,
    memberCount,
    findable,
    createdAt,
    ...checkCircleRules(circle, by),
  };
}

/** Presents a member of a circle to the others. */
export function presentCircleMember(
  circle: { status: CircleStatus; groupAdminId: string | null },
  { person, joinedAt }: { person: PersonRef; joinedAt: string },
  by: CircleCaller,
): CircleMemberAnswer {
  return {
    ...person,
    joinedAt,
    isGroupAdmin: circle.groupAdminId === person._id,
    ...checkCircleMemberRules(circle, { memberId: person._id, isMember: true }, by),
  };
}

const groupAdminOnly = ['circle_not_found', 'not_circle_member', 'not_group_admin'] as const;

export const circleEndpoints = {
  createCircle: defineEndpoint({
    method: 'POST',
    path: '/api/circles/create',
    alsoWithoutApi: true,
    tag: 'Circles',
    summary: 'Create a circle, with a code of its own or a generated one',
    auth: 'member',
    body: createCircleBody,
    status: 201,
    answer: circleAnswer,
    refuses: ['forbidden', 'invite_code_taken'],
  }),
  joinCircle: defineEndpoint({
    method: 'POST',
    path: '/api/circles/join',
    alsoWithoutApi: true,
    tag: 'Circles',
    summary: 'Join a circle by its code',
    rules: ['The code is the only way in; upper and lower case count the same.'],
    auth: 'member',
    body: joinCircleBody,
    status: 200,
    answer: z.object({ circle: circleAnswer }),
    refuses: ['already_circle_member', 'forbidden', 'invite_code_unknown'],
  }),
  circleInvitation: defineEndpoint({
    method: 'GET',
    path: '/api/circles/invitations/:inviteCode',
    tag: 'Circles',
    summary: 'The circle behind an invite code',
    auth: 'none',
    params: z.object({ inviteCode: anyCode }),
    status: 200,
    answer: circleInvitationAnswer,
    refuses: ['invite_code_unknown'],
  }),
  myCircles: defineEndpoint({
    method: 'GET',
    path: '/api/circles/user-groups/:userId',
    alsoWithoutApi: true,
    tag: 'Circles',
    summary: 'My circles, by name',
    auth: 'member',
    params: z.object({ userId: id }),
    status: 200,
    answer: z.array(myCircleAnswer),
    refuses: ['forbidden'],
  }),
  getCircle: defineEndpoint({
    method: 'GET',
    path: '/api/circles/:circleId',
    alsoWithoutApi: true,
    tag: 'Circles',
    summary: 'One of my circles',
    auth: 'member',
    params: circleParams,
    status: 200,
    answer: circleAnswer,
    refuses: ['circle_not_found', 'not_circle_member'],
  }),
  circleMembers: defineEndpoint({
    method: 'GET',
    path: '/api/circles/:circleId/members',
    alsoWithoutApi: true,
    tag: 'Circles',
    summary: 'Who is in one of my circles, by when they joined',
    auth: 'member',
    params: circleParams,
    status: 200,
    answer: z.array(circleMemberAnswer),
    refuses: ['circle_not_found', 'not_circle_member'],
  }),
  updateCircle: defineEndpoint({
    method: 'PUT',
    path: '/api/circles/:circleId',
    alsoWithoutApi: true,
    tag: 'Circles',
    summary: 'Rename a circle, or change its picture',
    auth: 'member',
    params: circleParams,
    body: updateCircleBody,
    files: { avatar: 1 },
    fileBytes: circleLimits.circle.avatarBytes,
    status: 200,
    answer: circleAnswer,
    refuses: ['changed_meanwhile', 'forbidden', ...groupAdminOnly],
  }),
  leaveCircle: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:circleId/leave',
    tag: 'Circles',
    summary: 'Leave a circle; the group admin is followed by who is there longest',
    auth: 'member',
    params: circleParams,
    status: 200,
    answer: z.object({ success: z.boolean() }),
    refuses: ['circle_not_found', 'not_circle_member'],
  }),
  handOverCircle: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:circleId/members/:memberId/group-admin',
    tag: 'Circles',
    summary: 'Hand the role of group admin over',
    auth: 'member',
    params: memberParams,
    status: 200,
    answer: circleAnswer,
    refuses: [...groupAdminOnly, 'circle_member_not_found', 'own_membership'],
  }),
  removeCircleMember: defineEndpoint({
    method: 'DELETE',
    path: '/api/circles/:circleId/members/:memberId',
    tag: 'Circles',
    summary: 'Remove a member from a circle',
    auth: 'member',
    params: memberParams,
    status: 200,
    answer: circleAnswer,
    refuses: [...groupAdminOnly, 'circle_member_not_found', 'own_membership'],
  }),
  renewInviteCode: defineEndpoint({
    method: 'POST',
    path: '/api/circles/:circleId/invite-code',
    tag: 'Circles',
    summary: 'Give a circle a new invite code; the one before lets nobody in any more',
    auth: 'member',
    params: circleParams,
    status: 200,
    answer: circleAnswer,
    refuses: groupAdminOnly,
  }),
  ...adminCircleEndpoints,
} as const;
