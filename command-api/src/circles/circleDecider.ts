import * as z from 'zod/mini';
import {
  DomainError,
  limits,
  whyNotAskToJoin,
  whyNotManageCircleMember,
  whyNotEditCircle,
  whyNotModerateCircle,
  whyNotSeeCircle,
  type CircleCaller,
  type CircleEvent,
  circleLeaving,
} from '@pass-along/contracts';
import { secret, actor, beforeTexts, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';
import { mergeChanges } from '../core/mergeChanges.ts';

export interface FoundedCircle {
  circleId: string;
  name: string;
  /** A picture by its content id and the member that chose it; null is the default picture. */
  avatar: { imageId: string; byMemberId: string } | null;
  inviteCode: string;
  /** Previous codes; other circles may use them. */
  formerCodes: readonly string[];
  foundedBy: string;
  /** Null in an archived circle. */
  groupAdminId: string | null;
  /** In the order of joining. */
  members: readonly { memberId: string; joinedAt: string }[];
  /** Whether members that are not in it find it. */
  findable: boolean;
  /** Ids of members that asked to join, in that order. */
  requesterIds: readonly string[];
  status: 'active' | 'archived';
  createdAt: string;
}

/** `abandoned`: another circle got the invite code before this one was created. */
export type Circle = { status: 'none' } | { status: 'abandoned' } | FoundedCircle;

const circleCommands = {
  CreateCircle: { circleId: streamId, name: z.string(), inviteCode: secret, by: actor },
  AbandonCircle: { circleId: streamId },
  JoinCircle: {
    /** As the member typed it; it must be the circle's current code. */
    inviteCode: secret,
    how: z.enum(['code', 'link', 'request']),
    by: actor,
  },
  ReviseCircle: { name: z.optional(z.string()), before: beforeTexts, avatar: z.optional(z.string()), by: actor },
  SetCircleFindable: { findable: z.boolean(), by: actor },
  AskToJoinCircle: { by: actor },
  AcceptJoinRequest: { requesterId: z.string(), by: actor },
  DeclineJoinRequest: { requesterId: z.string(), by: actor },
  /** Ends the join request of an erased member. */
  DropJoinRequest: { requesterId: z.string() },
  RenewInviteCode: { inviteCode: secret, by: actor },
  HandCircleOver: { memberId: z.string(), by: actor },
  RemoveCircleMember: { memberId: z.string(), by: actor },
  /** By an admin of the community. */
  RenameCircleAsAdmin: { name: z.string(), by: actor },
  HandCircleOverAsAdmin: { memberId: z.string(), by: actor },
  CloseCircle: { by: actor },
  LeaveCircle: { why: circleLeaving, by: actor },
  /** Removes the picture after its member's account is erased. */
  DropCirclePicture: { chosenBy: z.string() },
} satisfies CommandSchemas;

export type CircleCommand = CommandIn<typeof circleCommands>;

type Command<T extends CircleCommand['type']> = Extract<CircleCommand, { type: T }>;

/** Returns a circle that was created. @throws DomainError circle_not_found */
export function getFoundedCircle(circle: Circle): FoundedCircle {
  if (circle.status === 'none' || circle.status === 'abandoned') throw new DomainError('circle_not_found');
  return circle;
}

export function isInCircle(circle: Circle, memberId: string): boolean {
  if (circle.status === 'none' || circle.status === 'abandoned') return false;
  return circle.members.some((member) => member.memberId === memberId);
}

function toCircleCaller(circle: Circle, memberId: string): CircleCaller {
  return { memberId, isMember: isInCircle(circle, memberId) };
}

/** @throws DomainError when the member may not change the circle now */
export function checkEditable(circle: Circle, by: string): FoundedCircle {
  const founded = getFoundedCircle(circle);
  refuse(whyNotEditCircle(founded, toCircleCaller(circle, by)));
  return founded;
}

/** @throws DomainError when the caller is not group admin, or may not do this to the member */
function checkMemberManageable(circle: Circle, memberId: string, by: string): FoundedCircle {
  const founded = getFoundedCircle(circle);
  refuse(
    whyNotManageCircleMember(founded, { memberId, isMember: isInCircle(circle, memberId) }, toCircleCaller(circle, by)),
  );
  return founded;
}

function createCircle({ circleId, name, inviteCode, by, at }: Command<'CreateCircle'>, circle: Circle): CircleEvent[] {
  if (circle.status !== 'none') throw new DomainError('version_conflict');
  const named = { circleId, name, groupAdminId: by, memberCount: 1 };
  return [
    { type: 'CircleCreated', data: { ...named, inviteCode, foundedBy: by, createdAt: at } },
    { type: 'CircleJoined', data: { ...named, memberId: by, how: 'founded', joinedAt: at } },
  ];
}

function joinCircle({ inviteCode, how, by, at }: Command<'JoinCircle'>, circle: Circle): CircleEvent[] {
  const { status } = circle;
  if (status !== 'active' || circle.inviteCode !== inviteCode) throw new DomainError('invite_code_unknown');
  if (isInCircle(circle, by)) throw new DomainError('already_circle_member');
  const named = { ...getCircleReference(circle), memberCount: circle.members.length + 1 };
  return [{ type: 'CircleJoined', data: { ...named, memberId: by, how, joinedAt: at } }];
}

function reviseCircle({ avatar, by, at, ...command }: Command<'ReviseCircle'>, circle: Circle): CircleEvent[] {
  const founded = checkEditable(circle, by);
  const { name } = mergeChanges({ name: founded.name }, { name: command.name }, command.before);
  const events: CircleEvent[] = [];
  const named = { ...getCircleReference(founded), name: name ?? founded.name };
  if (named.name !== founded.name) {
    const renamed = { ...named, from: founded.name, to: named.name, byMemberId: by, renamedAt: at };
    events.push({ type: 'CircleRenamed', data: renamed });
  }
  const from = founded.avatar?.imageId ?? null;
  if (avatar !== undefined && avatar !== from)
    events.push({ type: 'CircleAvatarChanged', data: { ...named, from, to: avatar, byMemberId: by, changedAt: at } });
  return events;
}

function setFindable({ findable, by, at }: Command<'SetCircleFindable'>, circle: Circle): CircleEvent[] {
  const founded = checkEditable(circle, by);
  if (founded.findable === findable) return [];
  const data = { ...getCircleReference(founded), findable, byMemberId: by, setAt: at };
  return [{ type: 'CircleFindableSet', data }];
}

function askToJoin({ by, at }: Command<'AskToJoinCircle'>, circle: Circle): CircleEvent[] {
  const founded = getFoundedCircle(circle);
  refuse(whyNotAskToJoin(founded, toCircleCaller(circle, by)));
  if (founded.requesterIds.includes(by)) return [];
  if (founded.requesterIds.length >= limits.circle.joinRequests) throw new DomainError('too_many_join_requests');
  return [{ type: 'CircleJoinRequested', data: { ...getCircleReference(founded), requesterId: by, requestedAt: at } }];
}

function acceptJoinRequest({ requesterId, by, at }: Command<'AcceptJoinRequest'>, circle: Circle): CircleEvent[] {
  const founded = checkEditable(circle, by);
  if (isInCircle(circle, requesterId)) return [];
  if (!founded.requesterIds.includes(requesterId)) throw new DomainError('join_request_not_found');
  const named = { ...getCircleReference(founded), memberCount: founded.members.length + 1 };
  return [{ type: 'CircleJoined', data: { ...named, memberId: requesterId, how: 'request', joinedAt: at } }];
}

function declineJoinRequest({ requesterId, by, at }: Command<'DeclineJoinRequest'>, circle: Circle): CircleEvent[] {
  const founded = checkEditable(circle, by);
  if (!founded.requesterIds.includes(requesterId)) throw new DomainError('join_request_not_found');
  return [createDeclinedEvent(founded, requesterId, by, at)];
}

/** Members that wait for an answer hear that there will be none. */
function declineAll(circle: FoundedCircle, by: string, at: string): CircleEvent[] {
  return circle.requesterIds.map((requesterId) => createDeclinedEvent(circle, requesterId, by, at));
}

function createDeclinedEvent(
  circle: FoundedCircle,
  requesterId: string,
  byMemberId: string | null,
  declinedAt: string,
): CircleEvent {
  return { type: 'CircleJoinDeclined', data: { ...getCircleReference(circle), requesterId, byMemberId, declinedAt } };
}

function renewInviteCode({ inviteCode, by, at }: Command<'RenewInviteCode'>, circle: Circle): CircleEvent[] {
  const founded = checkEditable(circle, by);
  const codes = { from: founded.inviteCode, to: inviteCode };
  return [
    { type: 'InviteCodeRenewed', data: { ...getCircleReference(founded), ...codes, byMemberId: by, renewedAt: at } },
  ];
}

function transferCircle({ memberId, by, at }: Command<'HandCircleOver'>, circle: Circle): CircleEvent[] {
  const founded = checkMemberManageable(circle, memberId, by);
  return [createHandedOverEvent({ ...getCircleReference(founded), groupAdminId: memberId }, by, memberId, by, at)];
}

function removeCircleMember({ memberId, by, at }: Command<'RemoveCircleMember'>, circle: Circle): CircleEvent[] {
  const founded = checkMemberManageable(circle, memberId, by);
  const named = { ...getCircleReference(founded), memberCount: founded.members.length - 1 };
  return [{ type: 'CircleMemberRemoved', data: { ...named, memberId, byMemberId: by, removedAt: at } }];
}

function getModeratedCircle(circle: Circle): FoundedCircle {
  const founded = getFoundedCircle(circle);
  refuse(whyNotModerateCircle(founded));
  return founded;
}

function renameAsAdmin({ name, by, at }: Command<'RenameCircleAsAdmin'>, circle: Circle): CircleEvent[] {
  const founded = getModeratedCircle(circle);
  if (name === founded.name) return [];
  const named = { ...getCircleReference(founded), name };
  return [{ type: 'CircleRenamed', data: { ...named, from: founded.name, to: name, byMemberId: by, renamedAt: at } }];
}

function transferAsAdmin({ memberId, by, at }: Command<'HandCircleOverAsAdmin'>, circle: Circle): CircleEvent[] {
  const founded = getModeratedCircle(circle);
  if (!isInCircle(circle, memberId)) throw new DomainError('circle_member_not_found');
  const { groupAdminId } = founded;
  if (groupAdminId === memberId || groupAdminId === null) return [];
  return [
    createHandedOverEvent({ ...getCircleReference(founded), groupAdminId: memberId }, groupAdminId, memberId, by, at),
  ];
}

/** Removes every member, the group admin last. */
function closeCircle({ by, at }: Command<'CloseCircle'>, circle: Circle): CircleEvent[] {
  const founded = getModeratedCircle(circle);
  const { groupAdminId, members } = founded;
  const leaving = [
    ...members.filter(({ memberId }) => memberId !== groupAdminId),
    ...members.filter(({ memberId }) => memberId === groupAdminId),
  ];
  const removed = leaving.map(({ memberId }, place): CircleEvent => {
    const memberCount = leaving.length - place - 1;
    const named = {
      ...getCircleReference(founded),
      groupAdminId: memberCount === 0 ? null : groupAdminId,
      memberCount,
    };
    return { type: 'CircleMemberRemoved', data: { ...named, memberId, byMemberId: by, closed: true, removedAt: at } };
  });
  const named = { ...getCircleReference(founded), groupAdminId: null, memberCount: 0 };
  const lastMemberId = leaving.at(-1)?.memberId ?? founded.foundedBy;
  const archived = { ...named, lastMemberId, closedBy: by, archivedAt: at };
  return [...declineAll(founded, by, at), ...removed, { type: 'CircleArchived', data: archived }];
}

/** The longest-standing member succeeds a leaving group admin. A circle without members is archived. */
function leaveCircle({ why, by, at }: Command<'LeaveCircle'>, circle: Circle): CircleEvent[] {
  const founded = getFoundedCircle(circle);
  refuse(whyNotSeeCircle(founded, toCircleCaller(circle, by)));
  const others = getOtherMembers(by, founded);
  const wasAdmin = founded.groupAdminId === by;
  const groupAdminId = wasAdmin ? (others[0]?.memberId ?? null) : founded.groupAdminId;
  const named = { ...getCircleReference(founded), groupAdminId, memberCount: others.length };
  const left: CircleEvent = { type: 'CircleLeft', data: { ...named, memberId: by, why, leftAt: at } };
  if (groupAdminId === null) {
    const archived = { ...named, lastMemberId: by, archivedAt: at };
    return [...declineAll(founded, by, at), left, { type: 'CircleArchived', data: archived }];
  }
  return wasAdmin ? [left, createHandedOverEvent(named, by, groupAdminId, null, at)] : [left];
}

function dropPicture({ chosenBy, at }: Command<'DropCirclePicture'>, circle: Circle): CircleEvent[] {
  const founded = getFoundedCircle(circle);
  if (founded.avatar?.byMemberId !== chosenBy) return [];
  const { imageId: from } = founded.avatar;
  const data = { ...getCircleReference(founded), from, to: null, byMemberId: null, changedAt: at };
  return [{ type: 'CircleAvatarChanged', data }];
}

function getOtherMembers(memberId: string, { members }: FoundedCircle) {
  return members.filter((member) => member.memberId !== memberId);
}

function createHandedOverEvent(
  named: ReturnType<typeof getCircleReference>,
  fromMemberId: string,
  toMemberId: string,
  byMemberId: string | null,
  at: string,
): CircleEvent {
  return {
    type: 'CircleHandedOver',
    data: { ...named, fromMemberId, toMemberId, byMemberId, handedOverAt: at },
  };
}

function getCircleReference({ circleId, name, groupAdminId, members }: FoundedCircle) {
  return { circleId, name, groupAdminId, memberCount: members.length };
}

export const circleDecider: Decider<Circle, CircleCommand, CircleEvent> = {
  commands: circleCommands,
  initial: { status: 'none' },

  decide(command, circle) {
    switch (command.type) {
      case 'CreateCircle':
        return createCircle(command, circle);
      case 'AbandonCircle':
        // a circle that was created stays
        if (circle.status !== 'none') return [];
        return [{ type: 'CircleAbandoned', data: { circleId: command.circleId, abandonedAt: command.at } }];
      case 'JoinCircle':
        return joinCircle(command, circle);
      case 'ReviseCircle':
        return reviseCircle(command, circle);
      case 'SetCircleFindable':
        return setFindable(command, circle);
      case 'AskToJoinCircle':
        return askToJoin(command, circle);
      case 'AcceptJoinRequest':
        return acceptJoinRequest(command, circle);
      case 'DeclineJoinRequest':
        return declineJoinRequest(command, circle);
      case 'DropJoinRequest': {
        const founded = getFoundedCircle(circle);
        const { requesterId, at } = command;
        return founded.requesterIds.includes(requesterId) ? [createDeclinedEvent(founded, requesterId, null, at)] : [];
      }
      case 'RenewInviteCode':
        return renewInviteCode(command, circle);
      case 'HandCircleOver':
        return transferCircle(command, circle);
      case 'RemoveCircleMember':
        return removeCircleMember(command, circle);
      case 'RenameCircleAsAdmin':
        return renameAsAdmin(command, circle);
      case 'HandCircleOverAsAdmin':
        return transferAsAdmin(command, circle);
      case 'CloseCircle':
        return closeCircle(command, circle);
      case 'LeaveCircle':
        return leaveCircle(command, circle);
      case 'DropCirclePicture':
        return dropPicture(command, circle);
    }
  },

  evolve(circle, event) {
    if (event.type === 'CircleCreated') {
      const { circleId, name, inviteCode, foundedBy, groupAdminId, createdAt } = event.data;
      return {
        circleId,
        name,
        avatar: null,
        inviteCode,
        formerCodes: [],
        foundedBy,
        groupAdminId,
        members: [],
        findable: false,
        requesterIds: [],
        status: 'active',
        createdAt,
      };
    }
    if (event.type === 'CircleAbandoned') return { status: 'abandoned' };
    if (circle.status === 'none' || circle.status === 'abandoned') return circle;
    const { name, groupAdminId } = event.data;
    const now = { ...circle, name, groupAdminId };
    switch (event.type) {
      case 'CircleJoined': {
        const { memberId, joinedAt } = event.data;
        return {
          ...now,
          members: [...circle.members, { memberId, joinedAt }],
          requesterIds: circle.requesterIds.filter((id) => id !== memberId),
        };
      }
      case 'CircleLeft':
      case 'CircleMemberRemoved':
        return { ...now, members: getOtherMembers(event.data.memberId, circle) };
      case 'CircleFindableSet':
        return { ...now, findable: event.data.findable };
      case 'CircleJoinRequested':
        return { ...now, requesterIds: [...circle.requesterIds, event.data.requesterId] };
      case 'CircleJoinDeclined':
        return { ...now, requesterIds: circle.requesterIds.filter((id) => id !== event.data.requesterId) };
      case 'CircleHandedOver':
      case 'CircleRenamed':
        return now;
      case 'InviteCodeRenewed': {
        const { from, to } = event.data;
        return { ...now, inviteCode: to, formerCodes: [...circle.formerCodes.filter((code) => code !== to), from] };
      }
      case 'CircleAvatarChanged': {
        const { to, byMemberId } = event.data;
        return { ...now, avatar: to === null || byMemberId === null ? null : { imageId: to, byMemberId } };
      }
      case 'CircleArchived':
        return { ...now, status: 'archived' };
    }
  },
};
