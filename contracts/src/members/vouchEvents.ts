import * as z from 'zod/mini';
import { defineEvent } from '../core/defineEvent.ts';

/** Why a vouch no longer counts: its author withdrew it, is suspended, or lost the badge by an admin's decision. */
export const vouchLostWhy = z.enum(['withdrawn', 'suspended', 'distrusted']);
export type VouchLostWhy = z.infer<typeof vouchLostWhy>;

/**
 * Vouches and the badge that follows from them. `VouchGiven` and `VouchWithdrawn` are on the stream of the voucher; the
 * others are on the stream of the member that the vouch is about.
 */
export const vouchEvents = {
  VouchGiven: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), forMemberId: z.string(), givenAt: z.iso.datetime() }),
  }),
  VouchWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), forMemberId: z.string(), withdrawnAt: z.iso.datetime() }),
  }),
  /** The vouch counts. */
  VouchReceived: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), voucherId: z.string(), receivedAt: z.iso.datetime() }),
  }),
  /** The vouch no longer counts. */
  VouchLost: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      voucherId: z.string(),
      why: vouchLostWhy,
      lostAt: z.iso.datetime(),
    }),
  }),
  /** Enough vouches count. `voucherIds` are the authors of the oldest ones. */
  MemberVerifiedByNeighbours: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      voucherIds: z.array(z.string()),
      verifiedAt: z.iso.datetime(),
    }),
  }),
  /** Too few vouches count. `voucherIds` are the authors of the remaining ones. */
  VerificationLapsed: defineEvent({
    version: 1,
    data: z.strictObject({
      memberId: z.string(),
      voucherIds: z.array(z.string()),
      lapsedAt: z.iso.datetime(),
    }),
  }),
  /** An admin allows neighbours to verify the member again, after an admin took the badge back. */
  VerificationAllowed: defineEvent({
    version: 1,
    data: z.strictObject({ memberId: z.string(), byMemberId: z.string(), allowedAt: z.iso.datetime() }),
  }),
};
