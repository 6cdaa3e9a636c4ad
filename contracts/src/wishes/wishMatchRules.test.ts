import { describe, expect, it } from 'vitest';
import { parseSynonyms } from '../core/searchText.ts';
import { createKeywordTest, isTitleMatch, prepareListing, toStems } from './wishMatchRules.ts';

describe('a keyword', () => {
  const none = parseSynonyms('');
  const listing = prepareListing('Brass desk lamp light, warm For reading late. Bücherregal aus Holz');
  const isFound = (keyword: string) => createKeywordTest(keyword, none)(listing);
  it.each(['lamp', 'LAMPS desk', 'brass lam', 'bucher', 'reading lamp', 'the lamp', '', 'lamp -bicycle', 'bra lamp'])(
    '“%s” is found',
    (keyword) => expect(isFound(keyword)).toBe(true),
  );
  it.each(['bicycle', 'lamp bicycle', 'la', 'lam desk chair', 'lamp -desk'])('“%s” is not found', (keyword) =>
    expect(isFound(keyword)).toBe(false),
  );
});

describe('a wanted post and an item', () => {
  const meet = (post: string, item: string) => isTitleMatch(toStems(post), toStems(item));
  it.each([
    ['Looking for a wooden ladder', 'Ladder'],
    ['Suche Leiter', 'Leiter aus Holz'],
    ['Bicycle', 'Red bicycles for kids'],
  ])('meet: %s and %s', (post, item) => expect(meet(post, item)).toBe(true));
  it.each([
    ['Looking for a wooden ladder', 'Wooden spoon'],
    ['Wanted: guitar', 'Piano'],
    ['???', 'Piano'],
  ])('pass by: %s and %s', (post, item) => expect(meet(post, item)).toBe(false));
});
