import * as z from 'zod/mini';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { id, timestamp } from '../core/schemaFields.ts';
import { verificationWay } from '../members/memberRules.ts';
import { personRef } from '../members/personRef.ts';

const memberParams = z.object({ memberId: id });

export const verificationAnswer = z.object({
  /** Who gave the badge, and when; null without it. */
  verification: z.nullable(z.object({ how: verificationWay, at: timestamp })),
  /**
   * Neighbours whose vouch counts, oldest first, at most five; null stands for one that the caller does not see. Empty
   * for other members until neighbours have verified this one.
   */
  vouchers: z.array(z.nullable(personRef)),
  /** For the member alone: an admin took the badge back, and neighbours cannot give it again. */
  removal: z.nullable(z.object({ reason: z.string(), at: timestamp })),
  /** Whether two neighbours verify a member. */
  neighboursVerify: z.boolean(),
  /** The caller's vouch for this member; null for visitors and for the member. */
  own: z.nullable(z.object({ given: z.boolean(), whyNot: z.nullable(refusalCode) })),
});
export type VerificationAnswer = z.infer<typeof verificationAnswer>;

const ownVouchesAnswer = z.object({ vouches: z.array(z.object({ person: personRef, givenAt: timestamp })) });
export type OwnVouchesAnswer = z.infer<typeof ownVouchesAnswer>;

export const vouchEndpoints = {
  getVerification: defineEndpoint({
    method: 'GET',
    path: '/api/members/:memberId/verification',
    tag: 'Users',
    summary: 'Who verified a member, and whether the caller vouches for them',
    rules: ['Neighbours that are away, hide their profile or are blocked are left unnamed.'],
    auth: 'optional',
    params: memberParams,
    status: 200,
    answer: verificationAnswer,
    refuses: ['member_not_found', 'profile_away', 'profile_hidden'],
  }),
  ownVouches: defineEndpoint({
    method: 'GET',
    path: '/api/vouches',
    tag: 'Users',
    summary: 'The members that the caller vouches for, newest first',
    auth: 'member',
    status: 200,
    answer: ownVouchesAnswer,
  }),
  giveVouch: defineEndpoint({
    method: 'PUT',
    path: '/api/members/:memberId/vouch',
    tag: 'Users',
    summary: 'Vouch for a neighbour',
    rules: ['Two vouches verify a member, unless an admin took the badge back.'],
    auth: 'member',
    params: memberParams,
    status: 200,
    answer: doneAnswer,
    refuses: [
      'own_account',
      'member_not_found',
      'vouches_off',
      'vouch_not_possible',
      'member_away',
      'vouch_too_early',
      'vouch_after_removal',
      'too_many_vouches',
    ],
  }),
  withdrawVouch: defineEndpoint({
    method: 'DELETE',
    path: '/api/members/:memberId/vouch',
    tag: 'Users',
    summary: 'Withdraw a vouch',
    auth: 'member',
    params: memberParams,
    status: 200,
    answer: doneAnswer,
  }),
} as const;
