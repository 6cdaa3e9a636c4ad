import type { SwapEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptanceBegun,
  at,
  goods,
  handoverConfirmed,
  handoverProposed,
  parties,
  swapAccepted,
  swapProposed,
} from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { getProposedSwap, swapDecider } from './swapDecider.ts';

const given = givenFor(swapDecider);
const later = '2030-06-20T10:00:00.000Z';
const away = (memberId: string): SwapEvent => ({
  type: 'SwapMemberWentAway',
  data: { ...parties, memberId, wentAwayAt: at },
});
const back = (memberId: string, returnedAt = later): SwapEvent => ({
  type: 'SwapMemberReturned',
  data: { ...parties, memberId, returnedAt },
});
const noteAway = (memberId: string) => ({ type: 'NoteAway', memberId, at }) as const;
const noteReturn = (memberId: string) => ({ type: 'NoteReturn', memberId, at: later }) as const;
const accepted = [swapProposed(), acceptanceBegun(), swapAccepted()];

describe('a side that goes away', () => {
  it('is noted once, on swaps of theirs that are open', () => {
    given(swapProposed()).when(noteAway('anna')).then(away('anna'));
    given(swapProposed(), away('anna')).when(noteAway('anna')).decidesNothing();
    given(swapProposed()).when(noteAway('cleo')).decidesNothing();
    given(swapProposed())
      .when({ type: 'CancelSwap', by: 'ben', reason: '', at })
      .then({ type: 'SwapCancelled', data: { ...parties, from: 'pending', byMemberId: 'ben', cancelledAt: at } });
  });

  it('stops every wait: nothing is reminded, expired or abandoned', () => {
    given(swapProposed(), away('anna')).when({ type: 'KeepDeadline', at: later }).decidesNothing();
    given(...accepted, away('ben'))
      .when({ type: 'KeepDeadline', at: later })
      .decidesNothing();
  });

  it('can be left, without blame', () => {
    const how = { attempt: 1, from: 'accepted', why: 'cancelled', absentMemberId: null, byMemberId: 'ben' } as const;
    given(...accepted, handoverProposed('anna'), away('anna'))
      .when({ type: 'CancelSwap', by: 'ben', reason: '', at })
      .then({ type: 'SwapFailed', data: { ...parties, ...goods, ...how, failedAt: at } });
    given(...accepted, away('anna'))
      .when({ type: 'ReportNoShow', by: 'ben', at })
      .refuses('other_side_away');
  });

  it('takes nothing from what they confirmed: the other may confirm it, too', () => {
    const swap = [...accepted, handoverConfirmed('anna'), away('anna')];
    expect(
      given(...swap)
        .when({ type: 'ConfirmHandover', by: 'ben', at })
        .refusal(),
    ).toBeUndefined();
  });
});

describe('a side that comes back', () => {
  it('is noted where they were away', () => {
    given(swapProposed(), away('anna')).when(noteReturn('anna')).then(back('anna'));
    given(swapProposed()).when(noteReturn('anna')).decidesNothing();
    given(swapProposed(), away('anna'), back('anna')).when(noteReturn('anna')).decidesNothing();
  });

  it('begins the waits anew, with nothing lost', () => {
    const before = getProposedSwap(given(...accepted, handoverProposed('anna')).state());
    const after = getProposedSwap(given(...accepted, handoverProposed('anna'), away('anna'), back('anna')).state());
    expect(after).toEqual({ ...before, since: later, updatedAt: later });
  });
});
