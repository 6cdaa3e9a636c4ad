import { streams, type MemberEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at, memberRegistered } from '../testing/events.ts';
import { givenPolicy } from '../testing/givenPolicy.ts';
import { vouchPolicy } from './vouchPolicy.ts';

const memberId = 'anna';
const vouched = (forMemberId: string) =>
  ({ type: 'VouchGiven', data: { memberId, forMemberId, givenAt: at } }) as const satisfies MemberEvent;
const withdrawn = {
  type: 'VouchWithdrawn',
  data: { memberId, forMemberId: 'ben', withdrawnAt: at },
} as const satisfies MemberEvent;
const suspended = {
  type: 'MemberSuspended',
  data: { memberId, from: 'active', reason: 'Spam', until: null, byMemberId: 'admin', suspendedAt: at },
} as const satisfies MemberEvent;
const reinstated = {
  type: 'MemberReinstated',
  data: { memberId, to: 'active', byMemberId: 'admin', reinstatedAt: at },
} as const satisfies MemberEvent;
const removed = {
  type: 'VerificationWithdrawn',
  data: { memberId, reason: 'Another person', byMemberId: 'admin', withdrawnAt: at },
} as const satisfies MemberEvent;
const allowed = {
  type: 'VerificationAllowed',
  data: { memberId, byMemberId: 'admin', allowedAt: at },
} as const satisfies MemberEvent;
const erased = {
  type: 'MemberErased',
  data: { memberId, from: 'active', subjects: [], erasedAt: at },
} as const satisfies MemberEvent;

const anna = (...events: MemberEvent[]) =>
  givenPolicy(vouchPolicy, [streams.member(memberId), [memberRegistered(), ...events]]);
const counts = (id: string): [string, object] => [streams.member(id), { type: 'CountVouch', voucherId: memberId }];
const drops = (id: string, why: string): [string, object] => [
  streams.member(id),
  { type: 'DropVouch', voucherId: memberId, why },
];

describe('a vouch', () => {
  it('counts once it is given', () => anna(vouched('ben'), vouched('cleo')).when(vouched('ben')).sends(counts('ben')));

  it('counts no longer once it is withdrawn', () =>
    anna(vouched('ben'), withdrawn).when(withdrawn).sends(drops('ben', 'withdrawn')));

  it('that is read late is counted as it is by now', () =>
    anna(vouched('ben'), withdrawn).when(vouched('ben')).sends(drops('ben', 'withdrawn')));

  it('does not count while its author is suspended', async () => {
    const both = [vouched('ben'), vouched('cleo')];
    await anna(...both, suspended)
      .when(suspended)
      .sends(drops('ben', 'suspended'), drops('cleo', 'suspended'));
    await anna(...both, suspended, reinstated)
      .when(reinstated)
      .sends(counts('ben'), counts('cleo'));
  });

  it('does not count while an admin distrusts its author', async () => {
    await anna(vouched('ben'), removed).when(removed).sends(drops('ben', 'distrusted'));
    await anna(vouched('ben'), removed, allowed).when(allowed).sends(counts('ben'));
  });

  it('of an erased member stays as it is', () => anna(vouched('ben'), erased).when(vouched('ben')).sends());
});
