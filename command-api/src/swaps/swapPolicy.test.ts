import { streams, type ItemEvent, type SwapEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  acceptanceAbandoned,
  acceptanceBegun,
  at,
  goods,
  handoverConfirmed,
  handoverScheduled,
  itemExchanged,
  itemListed,
  itemRemoved,
  itemReserved,
  ofLamp,
  parties,
  swapAccepted,
  swapCompleted,
  swapCountered,
  swapDisputed,
  swapProposed,
} from '../testing/events.ts';
import { givenPolicy, type Told } from '../testing/givenPolicy.ts';
import { swapPolicy } from './swapPolicy.ts';

const lampOf = (...events: ItemEvent[]): Told => [streams.item('lamp'), [itemListed(), ...events]];
const chairOf = (...events: ItemEvent[]): Told => [
  streams.item('chair'),
  [itemListed({ itemId: 'chair', ownerId: 'ben' }), ...events],
];
const swapOf = (...events: SwapEvent[]): Told => [streams.swap('swap'), [swapProposed(), ...events]];
/** Cleo asks for the lamp, too, offering nothing. */
const rivalOf = (...events: SwapEvent[]): Told => [
  streams.swap('rival'),
  [swapProposed({ swapId: 'rival', requesterId: 'cleo', offeredItemId: null }), ...events],
];
const released: ItemEvent = {
  type: 'ItemReleased',
  data: { ...ofLamp, swapId: 'swap', attempt: 1, toMemberId: 'ben', releasedAt: at },
};
const ofRival = { ...parties, swapId: 'rival', requesterId: 'cleo', offeredItemId: null };
const cancelled: SwapEvent = {
  type: 'SwapCancelled',
  data: { ...ofRival, from: 'pending', byMemberId: 'cleo', cancelledAt: at },
};
const resumed: SwapEvent = {
  type: 'SwapResumed',
  data: { ...parties, rivalId: null, byMemberId: null, resumedAt: at },
};
const failed: SwapEvent = {
  type: 'SwapFailed',
  data: {
    ...parties,
    ...goods,
    attempt: 1,
    from: 'accepted',
    why: 'cancelled',
    absentMemberId: null,
    byMemberId: 'ben',
    failedAt: at,
  },
};

const given = (...told: Told[]) => givenPolicy(swapPolicy, ...told);

describe('the swap policy, when an acceptance began', () => {
  it('reserves both items in one order for everybody, then confirms', () =>
    given(swapOf(acceptanceBegun()), lampOf(), chairOf())
      .when(acceptanceBegun())
      .sends(
        ['item-chair', { type: 'ReserveItem', swapId: 'swap', attempt: 1, toMemberId: 'anna' }],
        ['item-lamp', { type: 'ReserveItem', swapId: 'swap', attempt: 1, toMemberId: 'ben' }],
        ['swap-swap', { type: 'ConfirmAcceptance', attempt: 1, ...goods }],
      ));

  it('abandons it where an item is refused, and takes a refused confirmation for an end', async () => {
    const commands = await given(swapOf(acceptanceBegun()), lampOf(), chairOf()).when(acceptanceBegun()).commands();
    expect(commands.map(({ ifRefused }) => ifRefused?.map(({ command }) => command))).toEqual([
      [{ type: 'AbandonAcceptance', attempt: 1, heldItemId: 'chair' }],
      [{ type: 'AbandonAcceptance', attempt: 1, heldItemId: 'lamp' }],
      [],
    ]);
  });

  it('gives each step the same id whoever sends it', async () => {
    const when = () => given(swapOf(acceptanceBegun()), lampOf(), chairOf()).when(acceptanceBegun()).commands();
    const [one, other] = [await when(), await when()];
    expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id));
    expect(new Set(one.map(({ id }) => id)).size).toBe(3);
  });

  it('does nothing once it is over', () =>
    given(swapOf(acceptanceBegun(), swapAccepted()), lampOf(), chairOf()).when(acceptanceBegun()).sends());
});

describe('the swap policy, when a promise stands', () => {
  it('pauses the rivals', () =>
    given(swapOf(acceptanceBegun(), swapAccepted()), lampOf(itemReserved()), chairOf(itemReserved()), rivalOf())
      .when(swapAccepted())
      .sends(['swap-rival', { type: 'PauseSwap', rivalId: 'swap' }]));

  it('pauses a request that comes too late', () =>
    given(rivalOf(), lampOf(itemReserved()))
      .when(swapProposed({ swapId: 'rival', offeredItemId: null }))
      .sends(['swap-rival', { type: 'PauseSwap', rivalId: 'swap' }]));

  it('lets go of a hold that came after the acceptance was over', () =>
    given(swapOf(acceptanceBegun(), acceptanceAbandoned()), lampOf(itemReserved()), chairOf())
      .when(itemReserved())
      .sends(['item-lamp', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }]));

  it.each([
    ['accepted', []],
    ['scheduled', [handoverScheduled()]],
    ['disputed', [handoverConfirmed('anna'), swapDisputed]],
  ])('leaves a hold of a swap alone that is %s', (_, since) =>
    given(swapOf(acceptanceBegun(), swapAccepted(), ...since), lampOf(itemReserved()), chairOf())
      .when(itemReserved())
      .sends(),
  );
});

describe('the swap policy, when another item is offered', () => {
  const stoolOf = (...events: ItemEvent[]): Told => [
    streams.item('stool'),
    [itemListed({ itemId: 'stool', ownerId: 'ben' }), ...events],
  ];

  it('pauses the request where that one is promised by now', () =>
    given(swapOf(swapCountered('anna')), lampOf(), stoolOf(itemReserved('rival')))
      .when(swapCountered('anna'))
      .sends(['swap-swap', { type: 'PauseSwap', rivalId: 'rival' }]));

  it('has nothing to do with the one of before', () =>
    given(swapOf(swapCountered('anna')), lampOf(), chairOf(itemReserved('rival')), stoolOf())
      .when(swapCountered('anna'))
      .sends());

  it('lets go of what an attempt of before had held, whatever is offered now', () =>
    given(
      swapOf(acceptanceBegun(), acceptanceAbandoned(), resumed, swapCountered('anna')),
      lampOf(),
      chairOf(),
      stoolOf(),
    )
      .when(acceptanceAbandoned())
      .sends(
        ['item-chair', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }],
        ['item-lamp', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }],
      ));
});

describe('the swap policy, when a promise is over', () => {
  it('frees the items of a failed swap', () =>
    given(swapOf(acceptanceBegun(), swapAccepted(), failed), lampOf(itemReserved()), chairOf(itemReserved()))
      .when(failed)
      .sends(
        ['item-chair', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }],
        ['item-lamp', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }],
      ));

  it('lets the rivals go on once an item is free, naming the swap that failed', () => {
    const paused: SwapEvent = {
      type: 'SwapPaused',
      data: { ...ofRival, rivalId: 'swap', byMemberId: null, pausedAt: at },
    };
    return given(swapOf(acceptanceBegun(), swapAccepted(), failed), lampOf(), rivalOf(paused))
      .when(released)
      .sends(['swap-rival', { type: 'ResumeSwap', rivalId: 'swap' }]);
  });

  it('brings an abandoned acceptance back to where it stood when its items are free again', () =>
    given(swapOf(acceptanceBegun(), acceptanceAbandoned()), lampOf(), chairOf())
      .when(acceptanceAbandoned())
      .sends(
        ['item-chair', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }],
        ['item-lamp', { type: 'ReleaseItem', swapId: 'swap', attempt: 1 }],
        ['swap-swap', { type: 'ResumeSwap', rivalId: null }],
      ));

  it('exchanges the items of a completed swap, then ends the rivals', async () => {
    const done = swapOf(acceptanceBegun(), swapAccepted(), swapCompleted);
    await given(done, lampOf(itemReserved()), chairOf(itemReserved()))
      .when(swapCompleted)
      .sends(
        ['item-chair', { type: 'ExchangeItem', swapId: 'swap' }],
        ['item-lamp', { type: 'ExchangeItem', swapId: 'swap' }],
      );
    await given(done, lampOf(itemReserved(), itemExchanged('swap')), rivalOf())
      .when(itemExchanged('swap'))
      .sends(['swap-rival', { type: 'SupersedeSwap', rivalId: 'swap' }]);
  });

  it('drops the requests for an item that left the market', () =>
    given(lampOf(itemRemoved()), rivalOf())
      .when(itemRemoved())
      .sends(['swap-rival', { type: 'DropSwap' }]));

  it('drops the agreed swap of an item that was taken down', () =>
    given(swapOf(acceptanceBegun(), swapAccepted()), lampOf(itemReserved(), itemRemoved('admin', 'pending')), chairOf())
      .when(itemRemoved('admin', 'pending'))
      .sends(['swap-swap', { type: 'DropSwap' }]));

  it('leaves what is settled as it is', () =>
    given(lampOf(itemRemoved()), rivalOf(cancelled)).when(itemRemoved()).sends());
});
