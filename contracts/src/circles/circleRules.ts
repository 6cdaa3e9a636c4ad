import type { Caller } from '../core/adminPermissions.ts';
import { checkRules, type Verdict } from '../core/ruleVerdict.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** `archived`: every member left, or an admin closed it. */
export const circleStatuses = ['active', 'archived'] as const;
export type CircleStatus = (typeof circleStatuses)[number];

export interface JudgedCircle {
  status: CircleStatus;
  /** Null in an archived circle. */
  groupAdminId: string | null;
}

/** Relation of the caller to a circle. */
export interface CircleCaller extends Pick<Caller, 'memberId'> {
  isMember: boolean;
}

/**
 * Rules of a circle. Each returns the refusal, or undefined if the action is allowed. Admins of the community have no
 * rights in circles but to rename, close and hand over.
 */
export function whyNotSeeCircle({ status }: JudgedCircle, by: CircleCaller): RefusalCode | undefined {
  if (status === 'archived') return 'circle_not_found';
  return by.isMember ? undefined : 'not_circle_member';
}

/** What a member that is not in the circle needs to know of it. */
export interface AskedCircle extends JudgedCircle {
  findable: boolean;
}

/** Asking the group admin to join. An open request is no obstacle, so that a retry does no harm. */
export function whyNotAskToJoin({ status, findable }: AskedCircle, by: CircleCaller): RefusalCode | undefined {
  if (by.isMember) return 'already_circle_member';
  return status === 'active' && findable ? undefined : 'circle_not_found';
}

/** Renaming, closing and handing over by an admin of the community. */
export function whyNotModerateCircle({ status }: JudgedCircle): RefusalCode | undefined {
  return status === 'archived' ? 'circle_not_found' : undefined;
}

/** Covers name, picture, invite code, whether the circle can be found, and requests to join. */
export function whyNotEditCircle(circle: JudgedCircle, by: CircleCaller): RefusalCode | undefined {
  return whyNotSeeCircle(circle, by) ?? (circle.groupAdminId === by.memberId ? undefined : 'not_group_admin');
}

const circleRules = {
  edit: whyNotEditCircle,
  renewCode: whyNotEditCircle,
  handOver: whyNotEditCircle,
  removeMember: whyNotEditCircle,
  leave: whyNotSeeCircle,
};

/** What the caller may do in a circle, and why not the rest. */
export function checkCircleRules(circle: JudgedCircle, by: CircleCaller): Verdict<typeof circleRules> {
  return checkRules(circleRules, (whyNot) => whyNot(circle, by));
}

/** A member of a circle, as the rules need them. */
export interface JudgedCircleMember {
  memberId: string;
  isMember: boolean;
}

/** Removing a member, or handing the role to them: only the group admin may, and not for themselves. */
export function whyNotManageCircleMember(
  circle: JudgedCircle,
  member: JudgedCircleMember,
  by: CircleCaller,
): RefusalCode | undefined {
  const mayNot = whyNotEditCircle(circle, by);
  if (mayNot) return mayNot;
  if (!member.isMember) return 'circle_member_not_found';
  return member.memberId === by.memberId ? 'own_membership' : undefined;
}

const circleMemberRules = { remove: whyNotManageCircleMember, handOver: whyNotManageCircleMember };

/** What the caller may do about a member of a circle. */
export function checkCircleMemberRules(
  circle: JudgedCircle,
  member: JudgedCircleMember,
  by: CircleCaller,
): Verdict<typeof circleMemberRules> {
  return checkRules(circleMemberRules, (whyNot) => whyNot(circle, member, by));
}
