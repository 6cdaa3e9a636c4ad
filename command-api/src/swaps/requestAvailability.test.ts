import type { ItemEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { itemDecider } from '../items/itemDecider.ts';
import { itemExchanged, itemListed, itemRemoved, itemReserved } from '../testing/events.ts';
import { getRequestAvailability } from './requestAvailability.ts';

const item = (...history: ItemEvent[]) => [itemListed(), ...history].reduce(itemDecider.evolve, itemDecider.initial);

describe('the standing of an open request', () => {
  it('is open while both items are there', () =>
    expect(getRequestAvailability('swap', [item(), item()])).toEqual({ status: 'open' }));
  it('is not blocked by its own hold', () =>
    expect(getRequestAvailability('swap', [item(itemReserved('swap'))])).toEqual({ status: 'open' }));
  it('is blocked by a rival’s hold', () =>
    expect(getRequestAvailability('swap', [item(), item(itemReserved('rival'))])).toEqual({
      status: 'blocked',
      rivalId: 'rival',
    }));
  it('is overtaken when a rival got an item, whatever holds the other', () =>
    expect(getRequestAvailability('swap', [item(itemReserved('third')), item(itemExchanged('rival'))])).toEqual({
      status: 'overtaken',
      rivalId: 'rival',
    }));
  it('is gone when an item left the market', () => {
    expect(getRequestAvailability('swap', [item(itemRemoved()), item(itemExchanged('rival'))])).toEqual({
      status: 'gone',
    });
    expect(getRequestAvailability('swap', [item(itemExchanged(null))])).toEqual({ status: 'gone' });
  });
});
