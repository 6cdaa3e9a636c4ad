import { type Refusal } from './refusal.ts';

/** Members among each other. */
export const memberRefusals = {
  own_account: { status: 422, message: 'You cannot do this to your own account' },
  profile_hidden: { status: 404, message: 'This profile is not public' },
  push_device_refused: { status: 422, message: 'Notices cannot be sent to this device' },
  member_not_found: { status: 404, message: 'User not found' },
} as const satisfies Record<string, Refusal>;
