import type { SwapEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptanceBegun,
  at,
  goods,
  itemListed,
  itemReserved,
  swapAccepted,
  swapCountered,
  swapPaused,
  swapProposed,
} from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { itemDecider } from '../items/itemDecider.ts';
import type { Item } from '../items/itemState.ts';
import { getProposedSwap, swapDecider } from './swapDecider.ts';

const given = givenFor(swapDecider);
const listed = (data: Parameters<typeof itemListed>[0] = {}): Item =>
  itemDecider.evolve(itemDecider.initial, itemListed(data));
const lamp = listed();
const stool = listed({ itemId: 'stool', ownerId: 'ben' });
const counter = (by: string, offered: Item = stool) =>
  ({ type: 'CounterSwap', by, requested: lamp, offered, message: 'Rather this', at }) as const;
const begin = (by: string) => ({ type: 'BeginAcceptance', by, at }) as const;
const rounds = (count: number): SwapEvent[] =>
  Array.from({ length: count }, (_, index) => swapCountered(index % 2 === 0 ? 'anna' : 'ben', index + 1));

describe('a counter-offer', () => {
  it('names another of the requester’s items', () =>
    given(swapProposed()).when(counter('anna')).then(swapCountered('anna')));
  it('is answered by one of the requester', () => {
    const table = listed({ itemId: 'table', ownerId: 'ben' });
    given(swapProposed(), swapCountered('anna'))
      .when(counter('ben', table))
      .then({
        type: 'SwapCountered',
        data: {
          ...(swapCountered('ben', 2) as Extract<SwapEvent, { type: 'SwapCountered' }>).data,
          offeredItemId: 'table',
          insteadOfItemId: 'stool',
          items: [goods.items[0], { ...goods.items[1], itemId: 'table' }] as typeof goods.items,
        },
      });
  });
  it('is for the side whose turn it is', () => {
    given(swapProposed()).when(counter('ben')).refuses('forbidden');
    given(swapProposed(), swapCountered('anna')).when(counter('anna')).refuses('not_your_turn');
    given(swapProposed()).when(counter('cleo')).refuses('forbidden');
  });
  it('happens five times at most', () => {
    expect(
      given(swapProposed(), ...rounds(4))
        .when(counter('anna', listed({ itemId: 'table', ownerId: 'ben' })))
        .refusal(),
    ).toBeUndefined();
    given(swapProposed(), ...rounds(5))
      .when(counter('ben', listed({ itemId: 'table', ownerId: 'ben' })))
      .refuses('too_many_counters');
  });
  it('names nothing but an available item of the requester', () => {
    given(swapProposed())
      .when(counter('anna', listed({ itemId: 'stool', ownerId: 'cleo' })))
      .refuses('offer_not_yours');
    const held = itemDecider.evolve(stool, { ...itemReserved('other') });
    given(swapProposed()).when(counter('anna', held)).refuses('offer_not_available');
    given(swapProposed())
      .when(counter('anna', listed({ itemId: 'stool', ownerId: 'ben', type: 'request' })))
      .refuses('offer_not_available');
    given(swapProposed())
      .when(counter('anna', listed({ itemId: 'chair', ownerId: 'ben' })))
      .refuses('offer_not_available');
  });
  it('is not made for a gift, nor while a rival holds the items', () => {
    given(swapProposed({ offeredItemId: null, gives: 'owner' }))
      .when(counter('anna'))
      .refuses('offer_not_wanted');
    given(swapProposed(), swapPaused).when(counter('anna')).refuses('item_promised');
  });
});

describe('accepting a counter-offer', () => {
  const countered = [swapProposed(), swapCountered('anna')];

  it('is for the requester, and says who said yes', () => {
    const begun = { ...acceptanceBegun() } as Extract<SwapEvent, { type: 'SwapAcceptanceBegun' }>;
    const byBen: SwapEvent = { ...begun, data: { ...begun.data, offeredItemId: 'stool', byMemberId: 'ben' } };
    given(...countered)
      .when(begin('ben'))
      .then(byBen);
    given(...countered)
      .when(begin('anna'))
      .refuses('not_your_turn');
    const { items, circleId } = getProposedSwap(given(...countered).state());
    const accepted = swapAccepted() as Extract<SwapEvent, { type: 'SwapAccepted' }>;
    given(...countered, byBen)
      .when({ type: 'ConfirmAcceptance', attempt: 1, items, circleId, at })
      .then({ ...accepted, data: { ...accepted.data, items, offeredItemId: 'stool', byMemberId: 'ben' } });
  });

  it('leaves the owner the way to decline and the requester the way to take it back', () => {
    expect(
      given(...countered)
        .when({ type: 'RejectSwap', by: 'anna', reason: '', at })
        .refusal(),
    ).toBeUndefined();
    expect(
      given(...countered)
        .when({ type: 'CancelSwap', by: 'ben', reason: '', at })
        .refusal(),
    ).toBeUndefined();
  });
});

describe('answering a wanted post', () => {
  const post = listed({ type: 'request', images: [] });
  const propose = (requested: Item, offered?: Item) =>
    ({
      type: 'ProposeSwap',
      swapId: 'swap',
      requesterId: 'ben',
      requested,
      offered,
      message: 'I have one',
      at,
    }) as const;

  it('gives one of one’s own items to who looks for it', () => {
    const chair = listed({ itemId: 'chair', ownerId: 'ben', type: 'donate' });
    const [lampFacts, chairFacts] = goods.items;
    given()
      .when(propose(post, chair))
      .then(
        swapProposed({
          gives: 'requester',
          answersItemId: 'lamp',
          message: 'I have one',
          items: [
            { ...lampFacts, type: 'request' },
            { ...chairFacts, type: 'donate' },
          ] as typeof goods.items,
        }),
      );
  });
  it('needs the item that is given', () => given().when(propose(post)).refuses('offer_required'));
  it('is not for who looks for it', () =>
    given()
      .when({ ...propose(post, listed({ itemId: 'chair' })), requesterId: 'anna' })
      .refuses('own_item'));
  it('comes too late once it was found', () =>
    given()
      .when(propose(itemDecider.evolve(post, itemReserved('other')), stool))
      .refuses('item_promised'));
});
