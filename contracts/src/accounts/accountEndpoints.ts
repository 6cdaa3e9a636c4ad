import * as z from 'zod/mini';
import { memberRole } from '../members/memberRules.ts';
import { knownEmailBody, passwordBody, tokenBody } from '../core/commonBodies.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { createRuleParams } from '../core/fieldErrors.ts';
import {
  choice,
  email,
  knownEmail,
  knownPassword,
  listedLine,
  newPassword,
  requiredLine,
  timestamp,
} from '../core/schemaFields.ts';
import { factorCode, factorRefusals } from './secondFactorEndpoints.ts';
import { memberLimits } from '../members/memberLimits.ts';

/** Code of an invitation. */
const invitation = z.optional(z.nullable(listedLine('Invitation code', 40)));

const role = z._default(choice(memberRole.options, 'Please select a role', 'role_required'), 'user');

export const registerBody = z.object({
  name: requiredLine('Name', memberLimits.name.max),
  email,
  password: newPassword,
  role,
  invitation,
});
export type RegisterBody = z.infer<typeof registerBody>;

/** For accounts with a second factor. */
const code = z.optional(z.nullable(factorCode));

export const loginBody = z.object({ email: knownEmail, password: knownPassword(), role, code });
export type LoginBody = z.infer<typeof loginBody>;

export const googleBody = z.object({
  token: z.string({ error: 'Token is required' }).check(z.minLength(1, 'Token is required'), z.maxLength(8000)),
  /** For sign-ups. */
  invitation,
  code,
});

export const sessionAnswer = z.object({
  token: z.string(),
  userId: z.string(),
  /** True if this sign-in cancelled the deletion of the account. */
  deletionCancelled: z.optional(z.boolean()),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const withConfirmation = <S extends { password: typeof newPassword; confirmPassword: z.ZodMiniString }>(shape: S) =>
  z.object(shape).check(
    z.refine((body: { password?: unknown; confirmPassword?: unknown }) => body.password === body.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      ...createRuleParams('passwords_differ'),
    }),
  );
const confirmPassword = z.string({ error: 'Please repeat the password' });

export const resetPasswordBody = withConfirmation({
  token: requiredLine('Token', 200),
  /** Empty, or the address that received the token. */
  email: z.optional(z.nullable(z.string())),
  password: newPassword,
  confirmPassword,
});
export const changePasswordBody = withConfirmation({
  currentPassword: knownPassword('Current password'),
  password: newPassword,
  confirmPassword,
});
export const changeEmailBody = z.object({ email, password: passwordBody.shape.password });

const sessionEndBody = z.object({ token: z.string('A token is required').check(z.maxLength(4_000)) });
export const sessionEndAnswer = z.object({
  suspension: z.nullable(z.object({ reason: z.string(), until: z.nullable(timestamp), appeal: z.string() })),
});
export type SessionEndAnswer = z.infer<typeof sessionEndAnswer>;

export const accountEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    tag: 'Auth',
    summary: 'Create an account and sign in',
    rules: [
      'An admin account needs an invitation of an admin.',
      'Where the community asks for an invitation or an approval, the answer says so.',
    ],
    auth: 'none',
    body: registerBody,
    status: 201,
    answer: sessionAnswer,
    refuses: [
      'account_waiting',
      'admin_by_invitation',
      'email_taken',
      'invitation_invalid',
      'invitation_needed',
      'username_taken',
    ],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    tag: 'Auth',
    summary: 'Sign in',
    rules: ['The answer is the same for an unknown address and a wrong password.'],
    auth: 'none',
    body: loginBody,
    status: 200,
    answer: sessionAnswer,
    refuses: [
      'account_suspended',
      'account_waiting',
      'invalid_credentials',
      'not_an_admin',
      'second_factor_needed',
      ...factorRefusals,
    ],
  }),
  explainSessionEnd: defineEndpoint({
    method: 'POST',
    path: '/api/auth/session-end',
    tag: 'Auth',
    summary: 'Whether a suspension ended the session of this token: its reason, its end and the token to appeal',
    auth: 'none',
    body: sessionEndBody,
    status: 200,
    answer: sessionEndAnswer,
  }),
  google: defineEndpoint({
    method: 'POST',
    path: '/api/auth/google',
    tag: 'Auth',
    summary: 'Sign in with a Google identity token',
    auth: 'none',
    body: googleBody,
    status: 200,
    answer: sessionAnswer,
    refuses: [
      'account_suspended',
      'account_waiting',
      'email_taken',
      'google_email_unverified',
      'google_token_invalid',
      'invalid_credentials',
      'invitation_invalid',
      'invitation_needed',
      'username_taken',
      'second_factor_needed',
      ...factorRefusals,
    ],
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    tag: 'Auth',
    summary: 'Mail a reset link, if the address is known',
    rules: ['The answer never says whether the address is known.'],
    auth: 'none',
    body: knownEmailBody,
    status: 200,
    answer: doneAnswer,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    tag: 'Auth',
    summary: 'Set a new password by a mailed token',
    auth: 'none',
    body: resetPasswordBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['reset_email_differs', 'reset_token_invalid'],
  }),
  signOutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/api/auth/sign-out-everywhere',
    tag: 'Auth',
    summary: 'End every session',
    auth: 'member',
    status: 200,
    answer: doneAnswer,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    tag: 'Auth',
    summary: 'Change the password; other sessions end',
    auth: 'member',
    body: changePasswordBody,
    status: 200,
    answer: sessionAnswer,
    refuses: ['wrong_password'],
  }),
  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/change-email',
    tag: 'Auth',
    summary: 'Mail a confirmation to a new address',
    auth: 'member',
    body: changeEmailBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['wrong_password', 'email_taken'],
  }),
  testEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/test-email',
    tag: 'Auth',
    summary: 'Mail to an address that was refused, to try it again',
    rules: ['Does nothing unless the mail server refused the current address.'],
    auth: 'member',
    status: 200,
    answer: doneAnswer,
  }),
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    tag: 'Auth',
    summary: 'Confirm a new address by a mailed token',
    auth: 'none',
    body: tokenBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['email_token_invalid', 'email_taken'],
  }),
} as const;
