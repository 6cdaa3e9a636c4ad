import { describe, expect, it } from 'vitest';
import { isAway } from './memberAvailability.ts';
import { whyNotMessageMember, type OtherSide } from '../chat/chatRules.ts';
import { checkItemRules } from '../items/itemRules.ts';
import type { MemberStatus } from './memberRules.ts';

const due = '2030-05-19T10:00:00.000Z';

describe('a member', () => {
  it.each([
    ['active', null, false],
    ['active', due, true],
    ['waiting', null, true],
    ['suspended', null, true],
    ['deactivated', null, true],
    ['deleted', null, true],
  ] satisfies [MemberStatus, string | null, boolean][])('(%s, deletion due: %s) is away: %s', (status, at, away) => {
    expect(isAway({ status, deletionDueAt: at })).toBe(away);
  });
});

describe('what belongs to a member who is away', () => {
  it('can be looked at, and not be had', () => {
    const judged = (type: 'barter' | 'donate' | 'request') =>
      checkItemRules(
        { ownerId: 'olga', type, status: 'available', ownerAway: true },
        { memberId: 'ravi', role: 'user' },
      ).whyNot;
    expect(judged('barter')).toMatchObject({ like: 'owner_away', swap: 'owner_away', contact: 'owner_away' });
    expect(judged('donate')).toMatchObject({ like: 'owner_away', request: 'owner_away', contact: 'owner_away' });
    expect(judged('request')).toMatchObject({ answer: 'owner_away', contact: 'owner_away' });
  });

  it('is told neutrally in a talk, after what stands between the two', () => {
    const other: OtherSide = {
      ...{ status: 'suspended', deletionDueAt: null, allowsDirectMessages: true, knowsYou: true },
      ...{ hasBlockedYou: false, isBlockedByYou: false },
    };
    expect(whyNotMessageMember(other)).toBe('member_away');
    expect(whyNotMessageMember({ ...other, isBlockedByYou: true })).toBe('blocked_by_you');
    expect(whyNotMessageMember({ ...other, status: 'deleted' })).toBe('member_left');
  });
});
