import { expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { vouchesFold } from './vouchesFold.ts';

const given = recorded('VouchGiven', { memberId: 'anna', forMemberId: 'ben', givenAt: at });
const received = recorded('VouchReceived', { memberId: 'ben', voucherId: 'anna', receivedAt: at });
const lost = recorded('VouchLost', { memberId: 'ben', voucherId: 'anna', why: 'suspended', lostAt: later });
const withdrawn = recorded('VouchWithdrawn', { memberId: 'anna', forMemberId: 'ben', withdrawnAt: later });

const fold = (...events: Parameters<typeof vouchesFold.evolve>[1][]) =>
  events.reduce((row: ReturnType<typeof vouchesFold.evolve>, event) => vouchesFold.evolve(row, event), undefined);

it('a vouch is one row of both members, and counts once it is received', () => {
  expect([given, received, lost, withdrawn].map((event) => vouchesFold.getRowKeys(event))).toEqual(
    Array(4).fill(['anna.ben']),
  );
  const row = { vouch_id: 'anna.ben', voucher_id: 'anna', member_id: 'ben', given_at: at };
  expect(fold(given)).toEqual({ ...row, counts: false });
  expect(fold(given, received)).toEqual({ ...row, counts: true });
  expect(fold(given, received, lost)).toEqual({ ...row, counts: false });
});

it('a vouch is gone once it is withdrawn, however late that counts', () => {
  expect(fold(given, received, withdrawn)).toBeUndefined();
  expect(fold(given, received, withdrawn, lost)).toBeUndefined();
});

it('the vouches for an erased member are deleted, those of one are kept', () => {
  const erased = recorded('MemberErased', { memberId: 'ben', erasedAt: later });
  expect(vouchesFold.getRowMatches?.(erased)).toEqual([{ column: 'member_id', value: 'ben' }]);
  expect(fold(given, erased)).toBeUndefined();
});
