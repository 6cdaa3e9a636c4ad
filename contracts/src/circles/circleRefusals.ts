import type { Refusal } from '../core/refusal.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Refusals about circles. */
export const circleRefusals = {
  circle_not_found: { status: 404, message: 'Group not found', german: 'Diese Gruppe gibt es nicht' },
  not_circle_member: {
    status: 403,
    message: 'You are not a member of this group',
    german: 'Du bist nicht in dieser Gruppe',
  },
  not_group_admin: {
    status: 403,
    message: 'Only the group admin can do this',
    german: 'Das kann nur die Gruppenleitung',
  },
  circle_member_not_found: {
    status: 404,
    message: 'This person is not a member of the group',
    german: 'Diese Person ist nicht in der Gruppe',
  },
  join_request_not_found: {
    status: 404,
    message: 'This request to join is no longer open',
    german: 'Diese Beitrittsanfrage ist nicht mehr offen',
  },
  too_many_join_requests: {
    status: 409,
    message: 'This group has too many open requests. Please try again later',
    german: 'Diese Gruppe hat zu viele offene Anfragen. Bitte versuch es später noch einmal',
  },
  own_membership: { status: 422, message: 'You cannot do this to yourself', german: 'Mit dir selbst geht das nicht' },
  already_circle_member: {
    status: 409,
    message: 'User is already a member of this circle',
    german: 'Du bist schon in dieser Gruppe',
  },
  invite_code_unknown: { status: 404, message: 'Invalid invite code', german: 'Diesen Einladungscode gibt es nicht' },
  invite_code_taken: {
    status: 409,
    message: 'Invite code already exists',
    german: 'Diesen Einladungscode gibt es schon',
  },
} as const satisfies Partial<Record<RefusalCode, Refusal>>;
