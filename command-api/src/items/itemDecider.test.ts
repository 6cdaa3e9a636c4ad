import type { ItemEvent, ListingField } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import {
  admin,
  anna,
  at,
  ben,
  itemExchanged,
  itemListed,
  itemRemoved,
  itemReserved,
  lamp,
  ofLamp,
  picture,
} from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import type { ItemChanges } from './itemCommands.ts';
import { itemDecider } from './itemDecider.ts';

const given = givenFor(itemDecider);
const list = (images: number, type: 'barter' | 'donate' | 'request' = 'barter') =>
  ({
    type: 'ListItem',
    itemId: 'lamp',
    ownerId: 'anna',
    details: { ...lamp, type },
    circleId: null,
    images: Array.from({ length: images }, (_, index) => picture(String(index))),
    at,
  }) as const;
const revise = (changes: ItemChanges, by = anna, addImages = [] as string[], removeImages = [] as string[]) =>
  ({ type: 'ReviseItem', by, changes, addImages: addImages.map(picture), removeImages, at }) as const;
const revised = (changes: object, changed = Object.keys(changes)): ItemEvent => ({
  type: 'ItemRevised',
  data: {
    ...lamp,
    itemId: 'lamp',
    ownerId: 'anna',
    weightKg: null,
    circleId: null,
    images: [picture('one')],
    changed: changed as ListingField[],
    revisedAt: at,
    ...changes,
  },
});
const remove = (by = anna) => ({ type: 'RemoveItem', by, at }) as const;
const like = (by = ben) => ({ type: 'ToggleLike', by, at }) as const;
const liked: ItemEvent = { type: 'ItemLiked', data: { ...ofLamp, memberId: 'ben', likedAt: at } };
const unliked: ItemEvent = { type: 'ItemUnliked', data: { ...ofLamp, memberId: 'ben', unlikedAt: at } };
const reserve = (swapId: string, attempt = 1) =>
  ({ type: 'ReserveItem', swapId, attempt, toMemberId: 'ben', at }) as const;
const release = (swapId: string, attempt = 1) => ({ type: 'ReleaseItem', swapId, attempt, at }) as const;
const released: ItemEvent = {
  type: 'ItemReleased',
  data: { ...ofLamp, swapId: 'swap', attempt: 1, toMemberId: 'ben', releasedAt: at },
};
const exchange = (swapId: string) => ({ type: 'ExchangeItem', swapId, at }) as const;
const markExchanged = (by = anna) => ({ type: 'MarkItemExchanged', by, at }) as const;

describe('listing an item', () => {
  it('puts it on show', () =>
    given()
      .when(list(1))
      .then(itemListed({ images: [picture('0')] })));
  it('needs a picture, in the words of the spec', () => {
    const refusal = given().when(list(0)).refusal();
    expect(refusal?.code).toBe('validation_failed');
    expect(refusal?.errors).toEqual([
      { path: 'images', message: 'At least one image is required', code: 'image_required' },
    ]);
  });
  it('needs no picture for a wanted post', () =>
    given()
      .when(list(0, 'request'))
      .then(itemListed({ type: 'request', images: [] })));
  it('takes five pictures at most', () => {
    expect(given().when(list(6)).refusal()?.message).toBe('Maximum 5 images allowed');
  });
});

describe('revising an item', () => {
  it('changes what is given and keeps the rest', () =>
    given(itemListed())
      .when(revise({ title: 'Lamp' }))
      .then(revised({ title: 'Lamp' })));
  it('shows it to one circle, and to everybody again', () => {
    const minor = { isMinor: true };
    given(itemListed())
      .when(revise({ circleId: 'readers' }))
      .then(revised({ circleId: 'readers', ...minor }, ['circleId']));
    given(itemListed({ circleId: 'readers' }))
      .when(revise({ circleId: null }))
      .then(revised({ circleId: null, ...minor }, ['circleId']));
    given(itemListed({ circleId: 'readers' }))
      .when(revise({ title: 'Lamp' }))
      .then(revised({ title: 'Lamp', circleId: 'readers' }, ['title']));
  });
  it('decides nothing when nothing changes', () =>
    given(itemListed())
      .when(revise({ title: lamp.title }))
      .decidesNothing());
  it('drops and adds pictures', () =>
    given(itemListed())
      .when(revise({}, anna, ['two'], ['one']))
      .then(revised({ images: [picture('two')] })));
  it('shows a picture once', () =>
    given(itemListed())
      .when(revise({}, anna, ['one']))
      .decidesNothing());
  it('counts old and new pictures together', () =>
    expect(
      given(itemListed())
        .when(revise({}, anna, ['2', '3', '4', '5', '6']))
        .refusal()?.message,
    ).toBe('Maximum 5 images allowed'));
  it('keeps the last picture', () =>
    expect(
      given(itemListed())
        .when(revise({}, anna, [], ['one']))
        .refusal()?.message,
    ).toBe('At least one image is required'));
  it('is for its owner', () =>
    given(itemListed())
      .when(revise({ title: 'Mine' }, ben))
      .refuses('forbidden'));
  it('is for its owner, not for admins', () =>
    given(itemListed())
      .when(revise({ title: 'Mine' }, admin))
      .refuses('forbidden'));
  it('waits while it is promised', () =>
    given(itemListed(), itemReserved())
      .when(revise({ title: 'Lamp' }))
      .refuses('cancel_swap_first'));
  it('is over once it was exchanged', () =>
    given(itemListed(), itemExchanged(null))
      .when(revise({ title: 'Lamp' }))
      .refuses('item_exchanged'));
  it('does not find what was removed', () =>
    given(itemListed(), itemRemoved())
      .when(revise({ title: 'Lamp' }))
      .refuses('item_not_found'));
  it('does not turn a listing into a wanted post', () =>
    given(itemListed())
      .when(revise({ type: 'request' }))
      .refuses('validation_failed'));
});

describe('removing an item', () => {
  it('is for its owner', () => given(itemListed()).when(remove()).then(itemRemoved()));
  it('is for admins too', () => given(itemListed()).when(remove(admin)).then(itemRemoved('admin')));
  it('is for nobody else', () => given(itemListed()).when(remove(ben)).refuses('forbidden'));
  it('is harmless twice', () => given(itemListed(), itemRemoved()).when(remove()).decidesNothing());
  it('waits while it is promised', () =>
    given(itemListed(), itemReserved()).when(remove()).refuses('cancel_swap_first'));
  it('takes what was exchanged off the lists, and no more', () => {
    const removed = given(itemListed(), itemExchanged('swap')).when(remove());
    removed.then(itemRemoved('anna', 'exchanged'));
    expect(given(itemListed(), itemExchanged('swap'), itemRemoved('anna', 'exchanged')).state()).toMatchObject({
      status: 'exchanged',
      offList: true,
    });
  });
  it('is for admins whatever became of the item', () => {
    given(itemListed(), itemReserved()).when(remove(admin)).then(itemRemoved('admin', 'pending'));
    given(itemListed(), itemExchanged('swap')).when(remove(admin)).then(itemRemoved('admin', 'exchanged'));
  });
  it('takes nothing off the lists twice', () =>
    given(itemListed(), itemExchanged('swap'), itemRemoved('anna', 'exchanged')).when(remove()).decidesNothing());
  it('needs an item', () => given().when(remove()).refuses('item_not_found'));
});

describe('liking an item', () => {
  it('of what one circle sees is for who names that circle', () => {
    const ofReaders = given(itemListed({ circleId: 'readers' }));
    ofReaders.when(like()).refuses('item_not_found');
    ofReaders.when({ ...like(), circleId: 'cooks' }).refuses('item_not_found');
    ofReaders.when({ ...like(), circleId: 'readers' }).then(liked);
  });
  it('likes, and likes no more the second time', () => {
    given(itemListed()).when(like()).then(liked);
    given(itemListed(), liked).when(like()).then(unliked);
    given(itemListed(), liked, unliked).when(like()).then(liked);
  });
  it('is not for wanted posts', () =>
    given(itemListed({ type: 'request' }))
      .when(like())
      .refuses('not_swappable'));
  it('is not for removed items', () => given(itemListed(), itemRemoved()).when(like()).refuses('item_not_found'));
});

describe('promising an item', () => {
  it('holds it for one swap', () => given(itemListed()).when(reserve('swap')).then(itemReserved()));
  it('refuses a rival', () => given(itemListed(), itemReserved()).when(reserve('rival')).refuses('item_promised'));
  it('is harmless twice', () => given(itemListed(), itemReserved()).when(reserve('swap')).decidesNothing());
  it('is renewed by a later attempt of the same swap', () =>
    given(itemListed(), itemReserved('swap', 1)).when(reserve('swap', 2)).then(itemReserved('swap', 2)));
  it('refuses an item that left', () =>
    given(itemListed(), itemRemoved()).when(reserve('swap')).refuses('item_not_found'));
  it('ends when it is let go', () => given(itemListed(), itemReserved()).when(release('swap')).then(released));
  it('is not ended by another swap', () => given(itemListed(), itemReserved()).when(release('rival')).decidesNothing());
  it('is not ended by an attempt of before', () =>
    given(itemListed(), itemReserved('swap', 2)).when(release('swap', 1)).decidesNothing());
  it('can be made again after it was let go', () =>
    given(itemListed(), itemReserved(), released).when(reserve('rival')).then(itemReserved('rival')));
});

describe('exchanging an item', () => {
  it('ends the promise', () => given(itemListed(), itemReserved()).when(exchange('swap')).then(itemExchanged('swap')));
  it('is harmless twice', () =>
    given(itemListed(), itemReserved(), itemExchanged('swap')).when(exchange('swap')).decidesNothing());
  it('needs the promise', () => given(itemListed()).when(exchange('swap')).refuses('item_not_available'));
  it('can happen outside the app', () => given(itemListed()).when(markExchanged()).then(itemExchanged(null)));
  it('is said by the owner only', () => given(itemListed()).when(markExchanged(ben)).refuses('forbidden'));
  it('does not break a promise', () =>
    given(itemListed(), itemReserved()).when(markExchanged()).refuses('cancel_swap_first'));
});
