import { describe, expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { deskClaimsFold, ringDismissalsFold } from './deskProjection.ts';

const request = { kind: 'inviteRequest', subjectId: 'req1' } as const;

describe('a claim of the desk', () => {
  const taken = recorded('DeskItemTaken', { ...request, byMemberId: 'anna', takenAt: at });

  it('says who took it, and when', () => {
    expect(deskClaimsFold.getRowKeys(taken)).toEqual(['inviteRequest.req1']);
    expect(deskClaimsFold.evolve(undefined, taken)).toEqual({
      ...{ desk_item_id: 'inviteRequest.req1', kind: 'inviteRequest', subject_id: 'req1' },
      ...{ taken_by: 'anna', taken_at: at },
    });
  });

  it('ends when it is given back, by whomever', () => {
    const row = deskClaimsFold.evolve(undefined, taken);
    const givenBack = recorded('DeskItemGivenBack', { ...request, fromMemberId: 'anna', byMemberId: 'ben' });
    expect(deskClaimsFold.evolve(row, givenBack)?.taken_by).toBeNull();
  });

  it('is not made by a wait that is too long', () =>
    expect(
      deskClaimsFold.getRowKeys(recorded('DeskItemOverdue', { ...request, waitingSince: at, foundAt: later })),
    ).toEqual([]));
});

describe('a dismissed ring', () => {
  const ring = { ringId: 'ring1', memberIds: ['anna', 'ben'] };
  const dismissed = recorded('RingDismissed', {
    ...{ ...ring, exchangesUntil: at, reason: 'Neighbours' },
    ...{ byMemberId: 'dana', dismissedAt: later },
  });
  const row = ringDismissalsFold.evolve(undefined, dismissed);

  it('says who dismissed it, why, and for which exchanges', () => {
    expect(row).toEqual({
      ...{ ring_id: 'ring1', member_ids: ['anna', 'ben'], exchanges_until: at },
      ...{ reason: 'Neighbours', dismissed_by: 'dana', dismissed_at: later },
    });
  });

  it('is gone once it is brought back', () => {
    const broughtBack = recorded('RingBroughtBack', { ...ring, byMemberId: 'dana', broughtBackAt: later });
    expect(ringDismissalsFold.evolve(row, broughtBack)).toBeUndefined();
  });

  it('loses its reason with any of its members', () => {
    const erased = recorded('MemberErased', { memberId: 'anna', subjects: ['ring1'], erasedAt: later });
    expect(ringDismissalsFold.getRowKeys(erased)).toEqual(['ring1']);
    expect(ringDismissalsFold.evolve(row, erased)).toEqual({ ...row, reason: '' });
  });
});
