import { type Refusal } from './refusal.ts';

/** Members among each other. */
export const memberRefusals = {
  last_admin: { status: 422, message: 'The community needs at least one admin' },
  last_with_duty: {
    status: 422,
    message: 'Nobody else could give this duty any more. Give it to another admin with settings first',
  },
  own_account: { status: 422, message: 'You cannot do this to your own account' },
  profile_hidden: { status: 404, message: 'This profile is not public' },
  push_device_refused: { status: 422, message: 'Notices cannot be sent to this device' },
  member_not_found: { status: 404, message: 'User not found' },
} as const satisfies Record<string, Refusal>;
