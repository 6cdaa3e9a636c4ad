import { expect, it } from 'vitest';
import { whyNotVouch } from './vouchRules.ts';

const now = '2030-05-05T10:00:00.000Z';
const present = { status: 'active', deletionDueAt: null } as const;
const newcomer = {
  ...present,
  memberId: 'anna',
  verified: false,
  joinedAt: '2030-05-01T10:00:00.000Z',
  hasCompletedSwap: true,
  isBadgeRemoved: false,
};
const verified = { ...newcomer, verified: true };
const ben = { ...present, memberId: 'ben' };
const why = (
  voucher: typeof newcomer = verified,
  more: Partial<Parameters<typeof whyNotVouch>[0]> = {},
): ReturnType<typeof whyNotVouch> =>
  whyNotVouch({ voucher, subject: ben, isBlocked: false, neighboursVerify: true, now, ...more });

it('verified members may vouch', () => expect(why()).toBeUndefined());

it('others may after 30 days and a completed swap', () => {
  const joinedAt = '2030-04-05T10:00:00.000Z';
  expect(why(newcomer)).toBe('vouch_too_early');
  expect(why({ ...newcomer, joinedAt: '2030-04-05T10:00:00.001Z' })).toBe('vouch_too_early');
  expect(why({ ...newcomer, joinedAt, hasCompletedSwap: false })).toBe('vouch_too_early');
  expect(why({ ...newcomer, joinedAt })).toBeUndefined();
});

it('a member never vouches for themselves, and not while an admin distrusts them', () => {
  expect(why(verified, { subject: { ...ben, memberId: 'anna' } })).toBe('own_account');
  expect(why({ ...verified, verified: false, isBadgeRemoved: true })).toBe('vouch_after_removal');
});

it('both sides must be there and without a block', () => {
  expect(why(verified, { isBlocked: true })).toBe('vouch_not_possible');
  expect(why(verified, { neighboursVerify: false })).toBe('vouches_off');
  for (const away of [{ status: 'suspended' }, { status: 'deactivated' }, { deletionDueAt: now }] as const) {
    expect(why(verified, { subject: { ...ben, ...away } })).toBe('member_away');
    expect(
      whyNotVouch({ voucher: { ...verified, ...away }, subject: ben, isBlocked: false, neighboursVerify: true, now }),
    ).toBe('member_away');
  }
  for (const status of ['deleted', 'waiting'] as const)
    expect(why(verified, { subject: { ...ben, status } })).toBe('member_not_found');
});
