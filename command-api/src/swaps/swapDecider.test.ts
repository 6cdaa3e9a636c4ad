import type { SwapEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import {
  acceptanceAbandoned,
  acceptanceBegun,
  at,
  goods,
  handoverConfirmed,
  itemExchanged,
  itemListed,
  itemRemoved,
  itemReserved,
  parties,
  swapAccepted,
  swapCompleted,
  swapPaused,
  swapProposed,
} from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { itemDecider } from '../items/itemDecider.ts';
import type { Item } from '../items/itemState.ts';
import { swapDecider } from './swapDecider.ts';

const given = givenFor(swapDecider);
const item = (
  ...history: Parameters<ReturnType<typeof givenFor<Item, never, Parameters<typeof itemDecider.evolve>[1]>>>
) => history.reduce(itemDecider.evolve, itemDecider.initial);
const lamp = item(itemListed());
const chair = item(itemListed({ itemId: 'chair', ownerId: 'ben' }));

const propose = (requested: Item, offered?: Item, requesterId = 'ben') =>
  ({ type: 'ProposeSwap', swapId: 'swap', requesterId, requested, offered, message: 'Would you?', at }) as const;
const begin = (by = 'anna') => ({ type: 'BeginAcceptance', by, at }) as const;
const confirm = (attempt = 1) => ({ type: 'ConfirmAcceptance', attempt, ...goods, at }) as const;
const abandon = (attempt = 1) => ({ type: 'AbandonAcceptance', attempt, heldItemId: 'lamp', at }) as const;
const reject = (by = 'anna') => ({ type: 'RejectSwap', by, reason: 'Sorry', at }) as const;
const cancel = (by: string) => ({ type: 'CancelSwap', by, reason: '', at }) as const;
const complete = (by: string) => ({ type: 'ConfirmHandover', by, at }) as const;
const rejected = (from: 'pending' | 'paused' = 'pending'): SwapEvent => ({
  type: 'SwapRejected',
  data: { ...parties, from, why: 'declined', reason: 'Sorry', byMemberId: 'anna', rejectedAt: at },
});
const failedBy = (byMemberId: string): SwapEvent => ({
  type: 'SwapFailed',
  data: {
    ...parties,
    ...goods,
    attempt: 1,
    from: 'accepted',
    why: 'cancelled',
    absentMemberId: null,
    byMemberId,
    failedAt: at,
  },
});
const cancelled: SwapEvent = {
  type: 'SwapCancelled',
  data: { ...parties, from: 'pending', byMemberId: 'ben', cancelledAt: at },
};
const resumed: SwapEvent = {
  type: 'SwapResumed',
  data: { ...parties, rivalId: 'rival', byMemberId: null, resumedAt: at },
};
const asGift = (facts: (typeof goods.items)[number]) => ({ ...facts, type: 'donate' as const });
const accepted = [swapProposed(), acceptanceBegun(), swapAccepted()];

describe('asking for an item', () => {
  it('offers one of one’s own', () => given().when(propose(lamp, chair)).then(swapProposed()));
  it('refuses your own item', () =>
    given()
      .when(propose(lamp, chair, 'anna'))
      .refuses('own_item'));
  it('needs an offer for a barter', () => given().when(propose(lamp)).refuses('offer_required'));
  it('takes no offer for a donation', () => {
    const gift = item(itemListed({ type: 'donate' }));
    given().when(propose(gift, chair)).refuses('offer_not_wanted');
    given()
      .when(propose(gift))
      .then(swapProposed({ offeredItemId: null, gives: 'owner', items: goods.items.slice(0, 1).map(asGift) }));
  });
  it('refuses an offer that is somebody else’s', () =>
    given()
      .when(propose(lamp, item(itemListed({ itemId: 'chair', ownerId: 'cleo' }))))
      .refuses('offer_not_yours'));
  it('refuses an offer that is promised or gone', () => {
    const own = itemListed({ itemId: 'chair', ownerId: 'ben' });
    given()
      .when(propose(lamp, item(own, itemReserved('other'))))
      .refuses('offer_not_available');
    given()
      .when(propose(lamp, item(own, itemRemoved())))
      .refuses('offer_not_available');
    given().when(propose(lamp, item())).refuses('offer_not_available');
  });
  it('refuses an item that is not to be had', () => {
    given()
      .when(propose(item(itemListed(), itemReserved('other')), chair))
      .refuses('item_promised');
    given()
      .when(propose(item(itemListed(), itemExchanged(null)), chair))
      .refuses('item_exchanged');
    given()
      .when(propose(item(itemListed(), itemRemoved()), chair))
      .refuses('item_not_found');
    given().when(propose(item(), chair)).refuses('item_not_found');
  });
  it('does not come to be once the proposal was abandoned', () =>
    given({ type: 'SwapProposalAbandoned', data: { swapId: 'swap', abandonedAt: at } })
      .when(propose(lamp, chair))
      .refuses('open_request_exists'));
});

describe('accepting a request', () => {
  it('begins with the owner’s yes', () => given(swapProposed()).when(begin()).then(acceptanceBegun()));
  it('is for the owner', () => given(swapProposed()).when(begin('ben')).refuses('forbidden'));
  it('is harmless twice', () => {
    given(swapProposed(), acceptanceBegun()).when(begin()).decidesNothing();
    given(...accepted)
      .when(begin())
      .decidesNothing();
  });
  it('waits while a rival holds an item', () =>
    given(swapProposed(), swapPaused).when(begin()).refuses('item_promised'));
  it('is too late for a request that is over', () =>
    given(swapProposed(), cancelled).when(begin()).refuses('swap_not_open'));
  it('needs a request', () => given().when(begin()).refuses('swap_not_found'));

  it('ends accepted once both items are held', () =>
    given(swapProposed(), acceptanceBegun()).when(confirm()).then(swapAccepted()));
  it('ends abandoned when an item was taken', () =>
    given(swapProposed(), acceptanceBegun()).when(abandon()).then(acceptanceAbandoned()));
  it('ends one way only', () => {
    given(...accepted)
      .when(abandon())
      .decidesNothing();
    given(swapProposed(), acceptanceBegun(), acceptanceAbandoned()).when(confirm()).refuses('item_promised');
  });
  it('is not ended by an attempt of before', () => {
    const again = [swapProposed(), acceptanceBegun(1), acceptanceAbandoned(1), resumed, acceptanceBegun(2)];
    given(...again)
      .when(abandon(1))
      .decidesNothing();
    given(...again)
      .when(confirm(1))
      .refuses('item_promised');
    given(...again)
      .when(confirm(2))
      .then(swapAccepted(2));
  });
});

describe('ending a request', () => {
  it('rejects it with the owner’s reason', () => given(swapProposed()).when(reject()).then(rejected()));
  it('rejects it while it is paused', () => given(swapProposed(), swapPaused).when(reject()).then(rejected('paused')));
  it('is rejected by the owner only', () => given(swapProposed()).when(reject('ben')).refuses('forbidden'));
  it('is not rejected once accepted', () =>
    given(...accepted)
      .when(reject())
      .refuses('swap_not_open'));
  it('is not rejected while its items are being reserved', () =>
    given(swapProposed(), acceptanceBegun()).when(reject()).refuses('version_conflict'));

  it('cancels it for the requester', () => given(swapProposed()).when(cancel('ben')).then(cancelled));
  it('is not the owner’s to cancel while it is open', () =>
    given(swapProposed()).when(cancel('anna')).refuses('forbidden'));
  it('fails it for either side once accepted', () => {
    given(...accepted)
      .when(cancel('anna'))
      .then(failedBy('anna'));
    given(...accepted)
      .when(cancel('ben'))
      .then(failedBy('ben'));
  });
  it('is nobody else’s to cancel', () =>
    given(...accepted)
      .when(cancel('cleo'))
      .refuses('forbidden'));
  it('is harmless twice', () => given(swapProposed(), cancelled).when(cancel('ben')).decidesNothing());
});

describe('rivals', () => {
  const pause = { type: 'PauseSwap', rivalId: 'rival', at } as const;
  const resume = { type: 'ResumeSwap', rivalId: 'rival', at } as const;
  const supersede = { type: 'SupersedeSwap', rivalId: 'rival', at } as const;

  it('pause an open request', () => given(swapProposed()).when(pause).then(swapPaused));
  it('leave a request alone that is accepted or over', () => {
    given(...accepted)
      .when(pause)
      .decidesNothing();
    given(swapProposed(), cancelled).when(pause).decidesNothing();
    given(...accepted)
      .when(supersede)
      .decidesNothing();
  });
  it('let it go on', () => given(swapProposed(), swapPaused).when(resume).then(resumed));
  it('let only go on what is paused', () => given(swapProposed()).when(resume).decidesNothing());
  it('end it', () =>
    given(swapProposed(), swapPaused)
      .when(supersede)
      .then({
        type: 'SwapSuperseded',
        data: { ...parties, from: 'paused', rivalId: 'rival', byMemberId: null, supersededAt: at },
      }));
  it('are not needed for a request whose item left', () =>
    given(swapProposed())
      .when({ type: 'DropSwap', at })
      .then({
        type: 'SwapRejected',
        data: { ...parties, from: 'pending', why: 'item_removed', reason: '', byMemberId: null, rejectedAt: at },
      }));
});

describe('the handover', () => {
  it('is confirmed by one side', () =>
    given(...accepted)
      .when(complete('anna'))
      .then(handoverConfirmed('anna')));
  it('completes the swap with the second', () =>
    given(...accepted, handoverConfirmed('anna'))
      .when(complete('ben'))
      .then(handoverConfirmed('ben'), swapCompleted));
  it('counts a side once', () =>
    given(...accepted, handoverConfirmed('anna'))
      .when(complete('anna'))
      .decidesNothing());
  it('needs an accepted swap', () => given(swapProposed()).when(complete('anna')).refuses('swap_not_accepted'));
  it('is between the two', () =>
    given(...accepted)
      .when(complete('cleo'))
      .refuses('forbidden'));
});
