import { type Refusal } from './refusal.ts';

/** Admins over members and each other. */
export const dutyRefusals = {
  duty_not_yours: { status: 403, message: 'You can only give duties that you have yourself' },
  already_admin: { status: 409, message: 'This member is an admin already: change their duties instead' },
  not_admin_yet: { status: 409, message: 'This member is no admin' },
  not_waiting: { status: 409, message: 'This account does not wait for an answer' },
  not_active_account: {
    status: 409,
    message: 'Only an active account can be deleted this way: its member must be able to sign in and keep it',
  },
} as const satisfies Record<string, Refusal>;
