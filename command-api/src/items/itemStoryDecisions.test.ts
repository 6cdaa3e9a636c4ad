import type { ItemEvent } from '@pass-along/contracts';
import { describe, it } from 'vitest';
import { admin, anna, at, ben, itemExchanged, itemListed, itemRemoved, ofLamp, picture } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { itemDecider } from './itemDecider.ts';

const given = givenFor(itemDecider);
const leave = (words: string, by = anna) => ({ type: 'LeaveStoryNote', by, words, picture: null, at }) as const;
const withdraw = (by = anna) => ({ type: 'WithdrawStoryNote', by, at }) as const;
const left = (words: string): ItemEvent => ({
  type: 'StoryNoteLeft',
  data: { ...ofLamp, words, picture: null, leftAt: at },
});
const handedOver = itemExchanged('swap');
const removeInherited = (ofMemberId: string) => ({ type: 'RemoveInheritedPictures', ofMemberId, at }) as const;

describe('a note in the story of a thing', () => {
  it('is left by the owner that passed it on, and replaced by the next', () => {
    given(itemListed(), handedOver).when(leave('Warm light')).then(left('Warm light'));
    given(itemListed(), handedOver, left('Warm light')).when(leave('Warmer light')).then(left('Warmer light'));
    given(itemListed(), handedOver, left('Warm light')).when(leave('Warm light')).then();
  });

  it('is refused before the handover, from others, without content, and where the listing is off the lists', () => {
    given(itemListed()).when(leave('Too early')).refuses('not_handed_over');
    given(itemListed(), itemExchanged(null)).when(leave('Who has it?')).refuses('not_handed_over');
    given(itemListed(), handedOver).when(leave('Not mine', ben)).refuses('forbidden');
    given(itemListed(), handedOver).when(leave('')).refuses('validation_failed');
    given(itemListed(), handedOver, itemRemoved(admin.memberId, 'exchanged'))
      .when(leave('Again'))
      .refuses('item_not_found');
  });

  it('is withdrawn by its author alone', () => {
    const withdrawn: ItemEvent = { type: 'StoryNoteWithdrawn', data: { ...ofLamp, withdrawnAt: at } };
    given(itemListed(), handedOver, left('Warm light')).when(withdraw()).then(withdrawn);
    given(itemListed(), handedOver, left('Warm light')).when(withdraw(ben)).refuses('forbidden');
    given(itemListed(), handedOver, left('Warm light'), withdrawn).when(withdraw()).refuses('not_found');
  });
});

describe('pictures of an earlier owner', () => {
  const continues = {
    itemId: 'before',
    firstItemId: 'before',
    handovers: 1,
    pictures: [{ imageId: 'one', memberId: 'cleo' }],
  };
  const removed: ItemEvent = {
    type: 'InheritedPicturesRemoved',
    data: { ...ofLamp, ofMemberId: 'cleo', imageIds: ['one'], removedAt: at },
  };

  it('go with that member, once; those of others stay', () => {
    const listed = itemListed({ images: [picture('one'), picture('two')], continues });
    given(listed).when(removeInherited('cleo')).then(removed);
    given(listed, removed).when(removeInherited('cleo')).then();
    given(listed).when(removeInherited('ben')).then();
    given(itemListed()).when(removeInherited('cleo')).then();
  });
});
