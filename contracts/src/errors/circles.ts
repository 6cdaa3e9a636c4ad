import { type Refusal } from './refusal.ts';

/** Circles. */
export const circleRefusals = {
  circle_not_found: { status: 404, message: 'Circle not found' },
  not_circle_member: { status: 403, message: 'You are not a member of this circle' },
  not_group_admin: { status: 403, message: 'Only the group admin can do this' },
  circle_member_not_found: { status: 404, message: 'This person is not a member of the circle' },
  own_membership: { status: 422, message: 'You cannot do this to yourself' },
  already_circle_member: { status: 409, message: 'User is already a member of this circle' },
  invite_code_unknown: { status: 404, message: 'Invalid invite code' },
  invite_code_taken: { status: 409, message: 'Invite code already exists' },
} as const satisfies Record<string, Refusal>;
