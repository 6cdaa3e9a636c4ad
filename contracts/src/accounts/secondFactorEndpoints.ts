import * as z from 'zod/mini';
import { secondFactorCode } from './secondFactorRules.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, knownPassword, patterned, requiredText, timestamp } from '../core/schemaFields.ts';
import { memberLimits } from '../members/memberLimits.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

/** Code of an authenticator app, or a recovery code. */
export const factorCode = patterned(
  z.string({ error: 'Code is required' }).check(z.trim()),
  secondFactorCode,
  'Code must be the six digits of your app, or a recovery code',
  'invalid_format',
);

/** Refusals of a code check. */
export const factorRefusals = [
  'second_factor_locked',
  'second_factor_used',
  'second_factor_wrong',
] as const satisfies readonly RefusalCode[];

/** Codes are shown once; the log stores only digests. */
const recoveryCodes = z.array(z.string());

/** Status of the caller's second factor. */
export const secondFactorAnswer = z.object({
  /** Null without a second factor. */
  since: z.nullable(timestamp),
  recoveryCodesLeft: z.number(),
  /** Whether this community requires it for admins. */
  isRequired: z.boolean(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

export const begunSecondFactor = z.object({
  /** Base32, for typing it into an app. */
  secret: z.string(),
  /** The same as URI, for the QR code. */
  uri: z.string(),
  expiresAt: timestamp,
});

export const confirmFactorBody = z.object({ password: knownPassword(), code: factorCode });
export const factorCodeBody = z.object({ code: factorCode });
export const resetFactorBody = z.object({ reason: requiredText('Reason', memberLimits.suspensionReason) });

export const secondFactorEndpoints = {
  secondFactor: defineEndpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    tag: 'Auth',
    summary: 'How your own second factor stands',
    auth: 'member',
    status: 200,
    answer: secondFactorAnswer,
  }),
  beginSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/begin',
    tag: 'Auth',
    summary: 'A secret for an authenticator app; who has a second factor already gives its code',
    auth: 'member',
    body: z.object({ code: z.optional(z.nullable(factorCode)) }),
    status: 200,
    answer: begunSecondFactor,
    refuses: ['not_an_admin', ...factorRefusals],
  }),
  confirmSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    tag: 'Auth',
    summary: 'Show that the app knows the secret; every other session ends',
    auth: 'member',
    body: confirmFactorBody,
    status: 200,
    answer: z.object({ token: z.string(), userId: z.string(), recoveryCodes }),
    refuses: ['second_factor_enrolment_over', 'second_factor_used', 'second_factor_wrong', 'wrong_password'],
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    tag: 'Auth',
    summary: 'New recovery codes; those before are void',
    auth: 'member',
    body: factorCodeBody,
    status: 200,
    answer: z.object({ recoveryCodes }),
    refuses: ['second_factor_missing', ...factorRefusals],
  }),
  switchOffSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/switch-off',
    tag: 'Auth',
    summary: 'Sign in without a second factor again',
    auth: 'member',
    body: factorCodeBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['second_factor_missing', 'second_factor_must_stay', ...factorRefusals],
  }),
  resetSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/admin/members/:id/second-factor/reset',
    tag: 'Admin',
    summary: "Take away another's second factor, so that they can sign in and set up a new one",
    auth: 'admin',
    params: z.object({ id }),
    body: resetFactorBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['own_account', 'second_factor_missing'],
  }),
} as const;
