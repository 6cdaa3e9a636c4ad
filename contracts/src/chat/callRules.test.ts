import { expect, it } from 'vitest';
import { whyNotBeInCall, whyNotCallMember } from './callRules.ts';

const other: Parameters<typeof whyNotCallMember>[0] = {
  ...{ status: 'active' as const, deletionDueAt: null, allowsDirectMessages: true, allowsCalls: true, knowsYou: true },
  ...{ hasBlockedYou: false, isBlockedByYou: false },
};

it('a member can be called by people they wrote to, unless they are away, blocked or take no calls', () => {
  expect(whyNotCallMember(other)).toBeUndefined();
  expect(whyNotCallMember({ ...other, knowsYou: false })).toBe('call_before_answer');
  expect(whyNotCallMember({ ...other, allowsCalls: false })).toBe('no_calls');
  expect(whyNotCallMember({ ...other, hasBlockedYou: true })).toBe('blocked_by_them');
  expect(whyNotCallMember({ ...other, status: 'suspended' })).toBe('member_away');
});

it('a member answers a call whatever settings its caller has, unless one of the two is away or blocked', () => {
  const silent = { ...other, allowsCalls: false, allowsDirectMessages: false, knowsYou: false };
  expect(whyNotBeInCall(silent)).toBeUndefined();
  expect(whyNotBeInCall({ ...silent, isBlockedByYou: true })).toBe('blocked_by_you');
  expect(whyNotBeInCall({ ...silent, status: 'suspended' })).toBe('member_away');
});
