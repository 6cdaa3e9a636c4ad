import { describe, expect, it } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { aSwap, asha } from '../../testing/builders.ts';
import { isMyTurn, turnText } from './swapWording.ts';

const read = (swap: ReturnType<typeof aSwap>, memberId: string) => turnText(swap, memberId, i18n.t);

describe('the wording of a swap', () => {
  it('tells the owner to answer and the requester to wait', () => {
    expect(read(aSwap(), asha._id)).toBe('Your turn: answer Bram de Wit');
    expect(read(aSwap(), 'bram')).toBe('Waiting for Asha Menon');
  });

  it('asks the other side to confirm once one side said it is done', () => {
    const swap = aSwap({ status: 'accepted', confirmedBy: ['bram'] });
    expect(read(swap, 'bram')).toBe('Waiting for Asha Menon to confirm');
    expect(read(swap, asha._id)).toBe('Your turn: Bram de Wit says it is done, do you agree');
    expect(isMyTurn(swap.actionRequiredBy, true)).toBe(true);
    expect(isMyTurn(swap.actionRequiredBy, false)).toBe(false);
  });

  it('says who declined', () => {
    expect(read(aSwap({ status: 'rejected' }), asha._id)).toBe('You said no');
    expect(read(aSwap({ status: 'rejected' }), 'bram')).toBe('Asha Menon said no');
  });
});
