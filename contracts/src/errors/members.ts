import { type Refusal } from './refusal.ts';

/** Members among each other, and admins over them. */
export const memberRefusals = {
  last_admin: { status: 422, message: 'The community needs at least one admin' },
  last_with_duty: {
    status: 422,
    message: 'Nobody else could give this duty any more. Give it to another admin with settings first',
  },
  duty_not_yours: { status: 403, message: 'You can only give duties that you have yourself' },
  already_admin: { status: 409, message: 'This member is an admin already: change their duties instead' },
  not_admin_yet: { status: 409, message: 'This member is no admin' },
  own_account: { status: 422, message: 'You cannot do this to your own account' },
  profile_hidden: { status: 404, message: 'This profile is not public' },
  push_device_refused: { status: 422, message: 'Notices cannot be sent to this device' },
  member_not_found: { status: 404, message: 'User not found' },
  not_active_account: {
    status: 409,
    message: 'Only an active account can be deleted this way: its member must be able to sign in and keep it',
  },
} as const satisfies Record<string, Refusal>;
