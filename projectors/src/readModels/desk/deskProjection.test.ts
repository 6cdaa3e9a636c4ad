import { describe, expect, it } from 'vitest';
import { at, later, recorded } from '../../testing/events.ts';
import { deskClaimsFold } from './deskProjection.ts';

const request = { kind: 'inviteRequest', subjectId: 'req1' } as const;

describe('a claim of the desk', () => {
  const taken = recorded('DeskItemTaken', { ...request, byMemberId: 'anna', takenAt: at });

  it('says who took it, and when', () => {
    expect(deskClaimsFold.rowsOf(taken)).toEqual(['inviteRequest.req1']);
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
      deskClaimsFold.rowsOf(recorded('DeskItemOverdue', { ...request, waitingSince: at, foundAt: later })),
    ).toEqual([]));
});
