import { type Refusal } from './refusal.ts';

/** Signing up and in, passwords and addresses. */
export const accountRefusals = {
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  admin_by_invitation: { status: 403, message: 'Admin accounts are created by invitation' },
  not_an_admin: { status: 403, message: 'This account is not an admin' },
  account_waiting: { status: 403, message: 'Your account is waiting for approval' },
  account_suspended: { status: 403, message: 'Your account is suspended' },
  second_factor_needed: { status: 401, message: 'Please enter the code from your authenticator app as well' },
  second_factor_wrong: { status: 403, message: 'This code is not right' },
  second_factor_used: { status: 403, message: 'This code was used already, please wait for the next one' },
  second_factor_locked: { status: 429, message: 'Too many wrong codes, please try again later' },
  second_factor_enrolment_over: { status: 409, message: 'This set-up is no longer open, please begin again' },
  second_factor_missing: { status: 409, message: 'This account has no second factor' },
  second_factor_must_stay: { status: 409, message: 'Admins of this community need a second factor' },
  second_factor_first: { status: 409, message: 'Set up a second factor for yourself first' },
  wrong_password: { status: 403, message: 'The password is not right' },
  reset_token_invalid: { status: 400, message: 'This reset link is no longer valid, please ask for a new one' },
  email_token_invalid: { status: 400, message: 'This confirmation link is no longer valid' },
  google_token_invalid: { status: 401, message: 'Google login failed' },
  google_email_unverified: { status: 403, message: 'Google has not verified this email address' },
  email_taken: { status: 409, message: 'User already exists' },
  username_taken: { status: 409, message: 'Username already taken' },
} as const satisfies Record<string, Refusal>;
