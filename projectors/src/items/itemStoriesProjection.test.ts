import { describe, expect, it } from 'vitest';
import { itemListed, later, recorded } from '../testing/events.ts';
import { itemStoriesFold } from './itemStoriesProjection.ts';

const image = { id: 'photo', width: 4, height: 3, color: '#224433' };
const listed = itemStoriesFold.evolve(undefined, recorded('ItemListed', itemListed()));
const handedOver = recorded('ItemExchanged', { itemId: 'spade', toMemberId: 'ben', exchangedAt: later });
const noted = itemStoriesFold.evolve(
  itemStoriesFold.evolve(listed, handedOver),
  recorded('StoryNoteLeft', { itemId: 'spade', words: 'It dug many beds', picture: image }),
);

describe('the story of a thing', () => {
  it('begins with its first listing, and has no wanted posts', () => {
    expect(listed).toMatchObject({ item_id: 'spade', first_item_id: 'spade', continues_item_id: null, handovers: 0 });
    expect(itemStoriesFold.evolve(undefined, recorded('ItemListed', itemListed({ type: 'request' })))).toBeUndefined();
  });

  it('goes on with a listing that continues another one, and counts the handovers', () => {
    const continues = { itemId: 'spade', firstItemId: 'spade', handovers: 1, pictures: [] };
    const again = itemStoriesFold.evolve(undefined, recorded('ItemListed', itemListed({ itemId: 'two', continues })));
    expect(again).toMatchObject({ first_item_id: 'spade', continues_item_id: 'spade', handovers: 1 });
    expect(itemStoriesFold.evolve(again, handedOver)).toMatchObject({ handovers: 2, to_member_id: 'ben' });
  });

  it('counts no handover outside the app', () => {
    const outside = recorded('ItemExchanged', { itemId: 'spade', toMemberId: null, exchangedAt: later });
    expect(itemStoriesFold.evolve(listed, outside)).toMatchObject({ handovers: 0, exchanged_at: later });
  });

  it.each([
    ['withdraws it', recorded('StoryNoteWithdrawn', { itemId: 'spade' })],
    ['is erased', recorded('MemberErased', { memberId: 'anna' })],
  ])('keeps what an owner left until that member %s', (_, end) => {
    expect(noted).toMatchObject({ words: 'It dug many beds', picture: image });
    expect(itemStoriesFold.evolve(noted, end)).toMatchObject({ words: '', picture: null, handovers: 1 });
  });

  it('knows who took a listing down, until it is back', () => {
    const removed = itemStoriesFold.evolve(noted, recorded('ItemRemoved', { itemId: 'spade', byMemberId: 'eve' }));
    expect(removed).toMatchObject({ removed_by: 'eve' });
    expect(itemStoriesFold.evolve(removed, recorded('ItemRestored', { itemId: 'spade' }))).toEqual(noted);
  });
});
