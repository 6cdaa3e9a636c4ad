import { type ItemEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { itemDecider } from '../domain/items/item.ts';
import { itemExchanged, itemListed, itemRemoved, itemReserved } from '../testing/events.ts';
import { standingOf } from './standing.ts';

const item = (...history: ItemEvent[]) => [itemListed(), ...history].reduce(itemDecider.evolve, itemDecider.initial);

describe('the standing of an open request', () => {
  it('is open while both items are there', () =>
    expect(standingOf('swap', [item(), item()])).toEqual({ status: 'open' }));
  it('is not blocked by its own hold', () =>
    expect(standingOf('swap', [item(itemReserved('swap'))])).toEqual({ status: 'open' }));
  it('is blocked by a rival’s hold', () =>
    expect(standingOf('swap', [item(), item(itemReserved('rival'))])).toEqual({ status: 'blocked', rivalId: 'rival' }));
  it('is overtaken when a rival got an item, whatever holds the other', () =>
    expect(standingOf('swap', [item(itemReserved('third')), item(itemExchanged('rival'))])).toEqual({
      status: 'overtaken',
      rivalId: 'rival',
    }));
  it('is gone when an item left the market', () => {
    expect(standingOf('swap', [item(itemRemoved()), item(itemExchanged('rival'))])).toEqual({ status: 'gone' });
    expect(standingOf('swap', [item(itemExchanged(null))])).toEqual({ status: 'gone' });
  });
});
