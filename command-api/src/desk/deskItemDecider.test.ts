import type { DeskItemEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { deskItemDecider } from './deskItemDecider.ts';

const given = givenFor(deskItemDecider);
const earlier = '2030-05-01T10:00:00.000Z';
const later = '2031-05-19T10:00:00.000Z';
const request = { kind: 'inviteRequest', subjectId: 'req1' } as const;
const take = { type: 'TakeDeskItem', ...request, waitingSince: earlier, by: 'anna', at } as const;
const taken: DeskItemEvent = { type: 'DeskItemTaken', data: { ...request, byMemberId: 'anna', takenAt: at } };
const givenBack: DeskItemEvent = {
  type: 'DeskItemGivenBack',
  data: { ...request, fromMemberId: 'anna', byMemberId: 'ben', givenBackAt: at },
};

describe('what waits on the desk', () => {
  it('is taken by one admin', () => given().when(take).then(taken));
  it('is taken again by the same without harm', () => given(taken).when(take).decidesNothing());
  it('is taken by nobody else meanwhile', () =>
    given(taken)
      .when({ ...take, by: 'ben' })
      .refuses('desk_item_taken'));
  it('is given back by any admin, once', () => {
    const giveBack = { type: 'GiveDeskItemBack', ...request, by: 'ben', at } as const;
    given(taken).when(giveBack).then(givenBack);
    given(taken, givenBack).when(giveBack).decidesNothing();
  });
  it('is free again once given back', () => given(taken, givenBack).when(take).then(taken));
  it('is free when it came to wait anew after it was taken', () =>
    given(taken)
      .when({ ...take, by: 'ben', waitingSince: later, at: later })
      .then({ type: 'DeskItemTaken', data: { ...request, byMemberId: 'ben', takenAt: later } }));

  it('is found overdue once a wait', () => {
    const find = { type: 'FindDeskItemOverdue', ...request, waitingSince: earlier, at } as const;
    const overdue: DeskItemEvent = {
      type: 'DeskItemOverdue',
      data: { ...request, waitingSince: earlier, foundAt: at },
    };
    given().when(find).then(overdue);
    given(overdue).when(find).decidesNothing();
    given(overdue)
      .when({ ...find, waitingSince: at })
      .then({ ...overdue, data: { ...overdue.data, waitingSince: at } });
  });
});
