import { describe, expect, it } from 'vitest';
import { hasKeyword, toStem, toStems, isTitleMatch } from './wishMatchRules.ts';

describe('a word', () => {
  it.each([
    ['lamp', 'lamps', 'Lampe', 'Lampen'],
    ['bicycle', 'Bicycles'],
    ['Buch', 'Bücher', 'Büchern'],
    ['Fahrrad', 'Fahrräder'],
    ['ladder', 'ladders'],
    ['party', 'parties'],
    ['glass', 'glasses'],
    ['box', 'boxes'],
    ['Stuhl', 'Stühle'],
  ])('is the same in its forms: %s', (...forms) => {
    expect(new Set(forms.map(toStem)).size).toBe(1);
  });

  it('keeps other words apart', () => {
    expect(toStem('lamp')).not.toBe(toStem('lamb'));
    expect(toStem('ring')).toBe('ring');
  });
});

describe('a keyword', () => {
  const listing = 'Brass desk lamp light, warm For reading late. Bücherregal aus Holz';
  it.each(['lamp', 'LAMPS desk', 'brass lam', 'bucher', 'reading lamp', 'the lamp', '', 'lamp -bicycle'])(
    '“%s” is found',
    (keyword) => expect(hasKeyword(keyword, listing)).toBe(true),
  );
  it.each(['bicycle', 'lamp bicycle', 'la', 'lam desk chair', 'lamp -desk'])('“%s” is not found', (keyword) =>
    expect(hasKeyword(keyword, listing)).toBe(false),
  );
  it('completes only its last word', () => expect(hasKeyword('bra lamp', listing)).toBe(false));
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
