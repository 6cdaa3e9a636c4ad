import { describe, expect, it } from 'vitest';
import { parseKeyword } from './searchKeyword.ts';

describe('a keyword', () => {
  it.each(['bicy', 'old Küchenst', 'what?', 'a - b', 'or', 'lamp or', '-5'])('%s is taken as typed', (keyword) => {
    expect(parseKeyword(keyword)).toMatchObject({ as: 'typed' });
  });

  it('with quotes asks for the words in this order', () => {
    expect(parseKeyword('"Red (lam" guitars')).toEqual({
      as: 'patterns',
      patterns: ['red \\(lam', 'guitar'],
      excluded: [],
    });
  });

  it('excludes words and phrases', () => {
    expect(parseKeyword('lamp -red -"old one"')).toEqual({
      as: 'patterns',
      patterns: ['lamp'],
      excluded: ['\\m(red)\\M', '\\m(old one)\\M'],
    });
    expect(parseKeyword('-red')).toMatchObject({ patterns: [''], excluded: ['\\m(red)\\M'] });
  });

  it('takes either side of an or', () => {
    expect(parseKeyword('lamp or piano desk')).toMatchObject({ patterns: ['lamp|piano', 'desk'] });
  });

  it('survives signs alone', () => {
    expect(parseKeyword(`'"&|!:*()<->`)).toMatchObject({ as: 'patterns' });
    expect(parseKeyword('""')).toMatchObject({ patterns: [''] });
  });
});
