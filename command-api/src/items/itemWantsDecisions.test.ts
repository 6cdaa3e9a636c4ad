import type { ItemEvent, SwapWants } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { admin, anna, at, ben, itemExchanged, itemListed, itemRemoved, ofLamp } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { itemDecider } from './itemDecider.ts';

const given = givenFor(itemDecider);
const wanting = (some: Partial<SwapWants> = {}): SwapWants => ({
  ...{ itemIds: [], categories: [], surpriseMe: false, valuesMayDiffer: false, isKeptOut: false },
  ...some,
});
const declare = (wants: SwapWants, by = anna) => ({ type: 'DeclareSwapWants', by, wants, at }) as const;
const declared = (wants: SwapWants): ItemEvent => ({
  type: 'SwapWantsDeclared',
  data: { ...ofLamp, ...wants, declaredAt: at },
});
const books = wanting({ categories: ['Books'] });

describe('what an owner would take for a thing', () => {
  it('is said by the owner, and replaced as a whole', () => {
    given(itemListed()).when(declare(books)).then(declared(books));
    const guitar = wanting({ itemIds: ['guitar'], surpriseMe: true });
    given(itemListed(), declared(books)).when(declare(guitar)).then(declared(guitar));
    given(itemListed(), declared(books)).when(declare(wanting())).then(declared(wanting()));
    given(itemListed()).when(declare(books, ben)).refuses('forbidden');
    given(itemListed()).when(declare(books, admin)).refuses('forbidden');
  });

  it('counts each thing and category once', () => {
    const twice = wanting({ itemIds: ['guitar', 'guitar'], categories: ['Books', 'Books'] });
    given(itemListed())
      .when(declare(twice))
      .then(declared(wanting({ itemIds: ['guitar'], categories: ['Books'] })));
  });

  it('changes nothing when it is said again, or is nothing from the start', () => {
    given(itemListed(), declared(books)).when(declare(books)).decidesNothing();
    given(itemListed()).when(declare(wanting())).decidesNothing();
  });

  it('is not replaced by a form that began with something else', () => {
    const from = (insteadOf: string | null) => ({ ...declare(wanting({ surpriseMe: true })), insteadOf });
    given(itemListed(), declared(books)).when(from(null)).refuses('swap_wants_changed');
    given(itemListed(), declared(books))
      .when(from(at))
      .then(declared(wanting({ surpriseMe: true })));
    given(itemListed())
      .when(from(null))
      .then(declared(wanting({ surpriseMe: true })));
    given(itemListed(), declared(books))
      .when({ ...declare(books), insteadOf: null })
      .decidesNothing();
  });

  it('is for things to swap that the owner still has', () => {
    given().when(declare(books)).refuses('item_not_found');
    given(itemListed({ type: 'donate' }))
      .when(declare(books))
      .refuses('not_barter');
    given(itemListed({ type: 'request' }))
      .when(declare(books))
      .refuses('not_barter');
    given(itemListed(), itemRemoved('anna')).when(declare(books)).refuses('item_not_found');
    given(itemListed(), itemExchanged(null)).when(declare(books)).refuses('item_exchanged');
  });
});
