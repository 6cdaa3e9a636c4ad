import { limits, type CollectionEvent } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { collectionsDecider, type CollectionsCommand } from './collectionsDecider.ts';

const given = givenFor(collectionsDecider);
const winter = { memberId: 'anna', collectionId: 'c1', name: 'For the winter' };
const on = { memberId: 'anna', collectionId: 'c1', at } as const;
const made: CollectionEvent = { type: 'CollectionMade', data: { ...winter, sentence: 'Warm things', madeAt: at } };
const collected = (itemId: string): CollectionEvent => ({
  type: 'ItemCollected',
  data: { ...winter, itemId, collectedAt: at },
});
const takenOut = (itemId: string): CollectionEvent => ({
  type: 'CollectedItemTakenOut',
  data: { ...winter, itemId, takenOutAt: at },
});
const hidden: CollectionEvent = { type: 'CollectionHidden', data: { ...winter, hiddenBy: 'boss', hiddenAt: at } };
const featured: CollectionEvent = {
  type: 'CollectionFeatured',
  data: { ...winter, byMemberId: 'boss', featuredAt: at },
};
const make = (more: { itemId?: string } = {}): CollectionsCommand => ({
  type: 'MakeCollection',
  ...on,
  name: 'For the winter',
  sentence: 'Warm things',
  ...more,
});
const collect = (itemId: string, gone: string[] = []): CollectionsCommand => ({
  type: 'CollectItem',
  ...on,
  itemId,
  gone,
});
const revise = (
  changes: { name?: string; sentence?: string },
  before?: Record<string, string>,
): CollectionsCommand => ({ type: 'ReviseCollection', ...on, changes, before, by: 'anna' });
const full = Array.from({ length: limits.collection.items }, (_, nth) => collected(`i${String(nth)}`));

describe('a collection', () => {
  it('is made, with its first item if there is one', () => {
    given().when(make()).then(made);
    given()
      .when(make({ itemId: 'coat' }))
      .then(made, collected('coat'));
  });

  it('is one of at most twenty of a member', () => {
    const many = Array.from({ length: limits.collection.ofMember }, (_, nth): CollectionEvent => ({
      type: 'CollectionMade',
      data: { ...winter, collectionId: `more${String(nth)}`, sentence: '', madeAt: at },
    }));
    given(...many)
      .when(make())
      .refuses('too_many_collections');
  });

  it('takes each item once, and gives it back once', () => {
    given(made).when(collect('coat')).then(collected('coat'));
    given(made, collected('coat')).when(collect('coat')).decidesNothing();
    given(made, collected('coat'))
      .when({ type: 'TakeItemOut', ...on, itemId: 'coat' })
      .then(takenOut('coat'));
    given(made)
      .when({ type: 'TakeItemOut', ...on, itemId: 'coat' })
      .decidesNothing();
  });

  it('holds a hundred items; those that are gone make room', () => {
    given(made, ...full)
      .when(collect('coat'))
      .refuses('collection_full');
    given(made, ...full)
      .when(collect('coat', ['i7', 'other']))
      .then(takenOut('i7'), collected('coat'));
    given(made, collected('i7'))
      .when(collect('coat', ['i7']))
      .then(collected('coat'));
  });

  it('is renamed, unless another tab saved another text meanwhile', () => {
    const data = {
      ...{ ...winter, name: 'Warm', sentence: 'Warm things', fromName: 'For the winter' },
      ...{ fromSentence: 'Warm things', byMemberId: 'anna', revisedAt: at },
    };
    given(made)
      .when(revise({ name: 'Warm' }))
      .then({ type: 'CollectionRevised', data });
    given(made)
      .when(revise({ name: 'For the winter' }))
      .decidesNothing();
    expect(
      given(made)
        .when(revise({ name: 'Cosy' }, { name: 'Winter' }))
        .refusal(),
    ).toMatchObject({
      code: 'changed_meanwhile',
      errors: [{ path: 'name', figures: { theirs: 'For the winter', yours: 'Cosy' } }],
    });
  });

  it('is featured once, and no longer once', () => {
    const command = { ...on, by: 'boss' };
    given(made)
      .when({ type: 'FeatureCollection', ...command })
      .then(featured);
    given(made, featured)
      .when({ type: 'FeatureCollection', ...command })
      .decidesNothing();
    given(made)
      .when({ type: 'UnfeatureCollection', ...command })
      .decidesNothing();
    given(made, featured)
      .when({ type: 'UnfeatureCollection', ...command })
      .then({ type: 'CollectionUnfeatured', data: { ...winter, byMemberId: 'boss', unfeaturedAt: at } });
    given(made, hidden)
      .when({ type: 'FeatureCollection', ...command })
      .refuses('collection_taken_down');
  });

  it('that was taken down can only lose items or be deleted, until it is shown again', () => {
    const command = { ...on, by: 'boss' };
    given(made)
      .when({ type: 'HideCollection', ...command })
      .then(hidden);
    given(made, hidden)
      .when({ type: 'HideCollection', ...command })
      .decidesNothing();
    given(made, hidden).when(collect('coat')).refuses('collection_taken_down');
    given(made, hidden)
      .when(revise({ name: 'Warm' }))
      .refuses('collection_taken_down');
    given(made, collected('coat'), hidden)
      .when({ type: 'TakeItemOut', ...on, itemId: 'coat' })
      .then(takenOut('coat'));
    given(made, hidden)
      .when({ type: 'ShowCollection', ...command })
      .then({ type: 'CollectionShown', data: { ...winter, shownBy: 'boss', shownAt: at } });
    given(made)
      .when({ type: 'ShowCollection', ...command })
      .decidesNothing();
  });

  it('is gone once deleted, also for a decision of an admin', () => {
    const deleted: CollectionEvent = { type: 'CollectionDeleted', data: { ...winter, deletedAt: at } };
    given(made)
      .when({ type: 'DeleteCollection', ...on })
      .then(deleted);
    given(made, deleted)
      .when({ type: 'DeleteCollection', ...on })
      .refuses('collection_not_found');
    given(made, deleted)
      .when({ type: 'HideCollection', ...on, by: 'boss' })
      .decidesNothing();
  });
});
