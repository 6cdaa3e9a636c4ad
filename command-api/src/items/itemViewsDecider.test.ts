import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { itemViewsDecider } from './itemViewsDecider.ts';

const given = givenFor(itemViewsDecider);
const viewed = (viewer: string) =>
  ({ type: 'ItemViewed', data: { itemId: 'lamp', ownerId: 'anna', viewer, viewedAt: at } }) as const;
const view = (viewer: string) => ({ type: 'ViewItem', itemId: 'lamp', ownerId: 'anna', viewer, at }) as const;

describe('the views of an item on one day', () => {
  it('count a viewer', () => given().when(view('ben')).then(viewed('ben')));
  it('count a viewer once', () => given(viewed('ben')).when(view('ben')).decidesNothing());
  it('count every viewer', () => given(viewed('ben')).when(view('cleo')).then(viewed('cleo')));
  it("leave the owner's own out", () => given().when(view('anna')).decidesNothing());
});
