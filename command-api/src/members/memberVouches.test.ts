import { limits, type MemberEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { memberDecider, type MemberCommand } from './memberDecider.ts';

const given = givenFor(memberDecider);
const memberId = 'anna';
const longAgo = '2030-03-01T10:00:00.000Z';
const yesterday = '2030-05-04T10:00:00.000Z';
const anna = memberRegistered({ registeredAt: longAgo });
const verified: MemberEvent = { type: 'MemberVerified', data: { memberId, byMemberId: 'admin', verifiedAt: at } };
const removed: MemberEvent = {
  type: 'VerificationWithdrawn',
  data: { memberId, reason: 'Another person', byMemberId: 'admin', withdrawnAt: at },
};
const vouched = (forMemberId: string, givenAt = at): MemberEvent => ({
  type: 'VouchGiven',
  data: { memberId, forMemberId, givenAt },
});
const withdrawn = (forMemberId: string): MemberEvent => ({
  type: 'VouchWithdrawn',
  data: { memberId, forMemberId, withdrawnAt: at },
});
const vouch = (more: Partial<MemberCommand & { type: 'GiveVouch' }> = {}): MemberCommand => ({
  type: 'GiveVouch',
  subject: { memberId: 'ben', status: 'active', deletionDueAt: null },
  hasCompletedSwap: true,
  isBlocked: false,
  neighboursVerify: true,
  at,
  ...more,
});

describe('a vouch', () => {
  it('is given once, and again after it was withdrawn', () => {
    given(anna).when(vouch()).then(vouched('ben'));
    given(anna, vouched('ben')).when(vouch()).decidesNothing();
    given(anna, vouched('ben'), withdrawn('ben')).when(vouch()).then(vouched('ben'));
  });

  it('is withdrawn once', () => {
    const command = { type: 'WithdrawVouch', forMemberId: 'ben', at } as const;
    given(anna, vouched('ben')).when(command).then(withdrawn('ben'));
    given(anna, vouched('ben'), withdrawn('ben')).when(command).decidesNothing();
    given(anna).when(command).decidesNothing();
  });

  it('needs a member that is verified, or long there with a swap', () => {
    given(memberRegistered()).when(vouch()).refuses('vouch_too_early');
    given(anna)
      .when(vouch({ hasCompletedSwap: false }))
      .refuses('vouch_too_early');
    given(memberRegistered(), verified)
      .when(vouch({ hasCompletedSwap: false }))
      .then(vouched('ben'));
    given(anna, verified, removed).when(vouch()).refuses('vouch_after_removal');
  });

  it('is one of at most five in 24 hours, withdrawn ones included', () => {
    const many = Array.from({ length: limits.vouch.aDay }, (_, nth) => String(nth));
    given(anna, ...many.map((id) => vouched(id)), withdrawn('0'))
      .when(vouch())
      .refuses('too_many_vouches');
    given(anna, ...many.flatMap(() => [vouched('ben'), withdrawn('ben')]))
      .when(vouch())
      .refuses('too_many_vouches');
    given(anna, ...many.map((id) => vouched(id, yesterday)))
      .when(vouch())
      .then(vouched('ben'));
  });

  it('is not given by or for a member that is away or leaving', () => {
    given(anna)
      .when(vouch({ subject: { memberId: 'ben', status: 'suspended', deletionDueAt: null } }))
      .refuses('member_away');
    given(anna, {
      type: 'DeletionRequested',
      data: { memberId, dueAt: at, byMemberId: memberId, requestedAt: at },
    })
      .when(vouch())
      .refuses('member_away');
  });
});

const received = (voucherId: string): MemberEvent => ({
  type: 'VouchReceived',
  data: { memberId, voucherId, receivedAt: at },
});
const lost = (voucherId: string): MemberEvent => ({
  type: 'VouchLost',
  data: { memberId, voucherId, why: 'withdrawn', lostAt: at },
});
const byNeighbours = (...voucherIds: string[]): MemberEvent => ({
  type: 'MemberVerifiedByNeighbours',
  data: { memberId, voucherIds, verifiedAt: at },
});
const lapsed = (...voucherIds: string[]): MemberEvent => ({
  type: 'VerificationLapsed',
  data: { memberId, voucherIds, lapsedAt: at },
});
const allowed: MemberEvent = { type: 'VerificationAllowed', data: { memberId, byMemberId: 'admin', allowedAt: at } };
const count = (voucherId: string): MemberCommand => ({ type: 'CountVouch', voucherId, at });
const drop = (voucherId: string): MemberCommand => ({ type: 'DropVouch', voucherId, why: 'withdrawn', at });
const allow: MemberCommand = { type: 'AllowVerification', by: 'admin', byDuties: ['moderate'], at };
const twice = [anna, received('ben'), received('cleo'), byNeighbours('ben', 'cleo')];

describe('the badge by neighbours', () => {
  it('is given with the second vouch, and each vouch counts once', () => {
    given(anna).when(count('ben')).then(received('ben'));
    given(anna, received('ben')).when(count('ben')).decidesNothing();
    given(anna, received('ben')).when(count('cleo')).then(received('cleo'), byNeighbours('ben', 'cleo'));
    given(...twice)
      .when(count('dora'))
      .then(received('dora'));
  });

  it('goes when fewer than two vouches are left', () => {
    given(...twice)
      .when(drop('ben'))
      .then(lost('ben'), lapsed('cleo'));
    given(...twice, received('dora'))
      .when(drop('ben'))
      .then(lost('ben'));
    given(...twice)
      .when(drop('dora'))
      .decidesNothing();
  });

  it('stays where an admin gave it, too', () => {
    given(...twice)
      .when({ type: 'Verify', by: 'admin', byDuties: [], at })
      .then(verified);
    given(...twice, verified)
      .when(drop('ben'))
      .then(lost('ben'));
  });

  it('that an admin took back returns with no vouch, until an admin allows it', () => {
    given(...twice, removed)
      .when(count('dora'))
      .then(received('dora'));
    given(...twice, removed)
      .when(drop('ben'))
      .then(lost('ben'));
    given(...twice, removed)
      .when(allow)
      .then(allowed, byNeighbours('ben', 'cleo'));
    given(anna, received('ben'), verified, removed).when(allow).then(allowed);
    given(...twice)
      .when(allow)
      .decidesNothing();
    given(anna, received('ben'), verified, removed, allowed)
      .when(count('cleo'))
      .then(received('cleo'), byNeighbours('ben', 'cleo'));
  });

  it('changes nothing for an erased member', () => {
    const erased: MemberEvent = {
      type: 'MemberErased',
      data: { memberId, from: 'active', subjects: [], erasedAt: at },
    };
    given(...twice, erased)
      .when(drop('ben'))
      .decidesNothing();
    given(anna, erased).when(count('ben')).decidesNothing();
  });
});

it('two newcomers that vouch for each other verify neither', () => {
  given(memberRegistered()).when(vouch()).refuses('vouch_too_early');
  // long members with a swap between them have one vouch each
  expect(given(anna, received('ben')).state()).toMatchObject({ verified: false });
});
