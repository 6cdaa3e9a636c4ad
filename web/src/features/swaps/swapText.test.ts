import type { HandoverPlan } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { aSwap, asha } from '../../testing/builders.ts';
import { formatAction, formatNextDeadline, isMyTurn, formatTurn } from './swapText.ts';

const read = (swap: ReturnType<typeof aSwap>, memberId: string) => formatTurn(swap, memberId, i18n.t);

describe('the wording of a swap', () => {
  it('tells the owner to answer and the requester to wait', () => {
    expect(read(aSwap(), asha._id)).toBe('Your turn: answer Bram');
    expect(read(aSwap(), 'bram')).toBe('Waiting for Asha');
  });

  it('asks the other side to confirm once one side said it is done', () => {
    const swap = aSwap({ status: 'accepted', confirmedBy: ['bram'] });
    expect(read(swap, 'bram')).toBe('Waiting for Asha to confirm');
    expect(read(swap, asha._id)).toBe('Your turn: Bram says it’s done. Do you agree?');
    expect(isMyTurn(swap.actionRequiredBy, true)).toBe(true);
    expect(isMyTurn(swap.actionRequiredBy, false)).toBe(false);
  });

  it('says who meets whom, and that nobody does where a courier brings it', () => {
    const agreed = (method: HandoverPlan['method']) => {
      const plan = {
        method,
        place: 'The yard',
        startsAt: '2030-05-06T16:00:00.000Z',
        endsAt: '2030-05-06T17:00:00.000Z',
        timeZone: 'UTC',
        at: '2026-02-02T11:00:00.000Z',
        by: 'bram',
      };
      return aSwap({ status: 'scheduled', plan });
    };
    expect(read(agreed('pick_up'), asha._id)).toBe('You’re meeting Bram');
    expect(read(agreed('courier'), asha._id)).toBe('Agreed with Bram: a courier will bring it');
  });

  it('asks both for another time once a proposed one has passed', () => {
    const swap = aSwap({ status: 'accepted', nudged: { why: 'proposal_lapsed', at: '2026-02-02T11:00:00.000Z' } });
    const text = 'The proposed time has passed. Your turn: suggest another one to';
    expect([read(swap, asha._id), read(swap, 'bram')]).toEqual([`${text} Bram`, `${text} Asha`]);
    expect(formatAction('proposeHandover', swap, i18n.t)).toBe('Suggest another time');
  });

  it('says who took a request back, and who called an agreed swap off', () => {
    expect(read(aSwap({ status: 'cancelled' }), asha._id)).toBe('Bram cancelled the request');
    expect(read(aSwap({ status: 'cancelled' }), 'bram')).toBe('You cancelled the request');
    const calledOff = aSwap({ status: 'failed', why: 'cancelled', failedBy: 'bram' });
    expect(read(calledOff, asha._id)).toBe('Bram cancelled the swap');
    expect(read(calledOff, 'bram')).toBe('You cancelled the swap');
    expect(read(aSwap({ status: 'failed', why: 'cancelled', failedBy: 'an admin' }), 'bram')).toBe(
      'It didn’t work out',
    );
  });

  it('tells a deadline to the day', () => {
    const now = Date.parse('2026-02-02T12:00:00.000Z');
    expect(formatNextDeadline(aSwap(), now, i18n.t)).toBe('Expires in 14 days if nobody answers');
  });

  it('says who declined', () => {
    expect(read(aSwap({ status: 'rejected' }), asha._id)).toBe('You declined');
    expect(read(aSwap({ status: 'rejected' }), 'bram')).toBe('Asha declined');
  });
});
