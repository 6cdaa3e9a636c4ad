import { type Refusal } from './refusal.ts';

/** Signing up and in, passwords and addresses. */
export const accountRefusals = {
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  admin_by_invitation: { status: 403, message: 'Admin accounts are created by invitation' },
  not_an_admin: { status: 403, message: 'This account is not an admin' },
  account_waiting: { status: 403, message: 'Your account is waiting for approval' },
  account_suspended: { status: 403, message: 'Your account is suspended' },
  wrong_password: { status: 403, message: 'The password is not right' },
  reset_token_invalid: { status: 400, message: 'This reset link is no longer valid, please ask for a new one' },
  email_token_invalid: { status: 400, message: 'This confirmation link is no longer valid' },
  google_token_invalid: { status: 401, message: 'Google login failed' },
  google_email_unverified: { status: 403, message: 'Google has not verified this email address' },
  email_taken: { status: 409, message: 'User already exists' },
  username_taken: { status: 409, message: 'Username already taken' },
} as const satisfies Record<string, Refusal>;
