import { describe, it } from 'vitest';
import { at } from '../testing/events.ts';
import { givenFor } from '../testing/given.ts';
import { savedSearchesDecider } from './savedSearchesDecider.ts';
import { wishMatchDecider } from './wishMatchDecider.ts';

const given = givenFor(savedSearchesDecider);
const lamps = { keyword: 'lamp', category: null, type: null };
const saved = (searchId: string, criteria: object = {}) =>
  ({
    type: 'SearchSaved',
    data: { memberId: 'anna', searchId, name: 'Lamps', ...lamps, ...criteria, savedAt: at },
  }) as const;
const save = (searchId: string, criteria = lamps) =>
  ({ type: 'SaveSearch', memberId: 'anna', searchId, name: 'Lamps', criteria, at }) as const;
const remove = (searchId: string) => ({ type: 'DeleteSearch', memberId: 'anna', searchId, at }) as const;
const twenty = Array.from({ length: 20 }, (_, at) => saved(`s${String(at)}`, { keyword: `word${String(at)}` }));

describe('saved searches', () => {
  it('are kept', () => given().when(save('s1')).then(saved('s1')));
  it('are kept once, in whatever letter case they come again', () =>
    given(saved('s1'))
      .when(save('s2', { ...lamps, keyword: 'LAMP' }))
      .decidesNothing());
  it('end at twenty', () =>
    given(...twenty)
      .when(save('s21'))
      .refuses('too_many_searches'));
  it('know one of twenty again', () =>
    given(...twenty)
      .when(save('s21', { ...lamps, keyword: 'word3' }))
      .decidesNothing());
  it('are deleted', () =>
    given(saved('s1'))
      .when(remove('s1'))
      .then({ type: 'SearchDeleted', data: { memberId: 'anna', searchId: 's1', deletedAt: at } }));
  it('of somebody else are not there', () => given().when(remove('s1')).refuses('search_not_found'));
});

describe('a wish and an item', () => {
  const pair = {
    ...({ memberId: 'anna', wish: 'search', wishId: 's1', searchName: 'Lamps' } as const),
    ...({ itemId: 'lamp', title: 'Lamp', itemType: 'donate', ownerId: 'ben' } as const),
  } as const;
  const matched = { type: 'WishMatched', data: { ...pair, matchedAt: at } } as const;
  const match = { type: 'MatchWish', ...pair, at } as const;
  it('meet', () => givenFor(wishMatchDecider)().when(match).then(matched));
  it('meet once', () => givenFor(wishMatchDecider)(matched).when(match).decidesNothing());
});
