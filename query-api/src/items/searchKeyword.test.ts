import { describe, expect, it } from 'vitest';
import { parseKeyword } from './searchKeyword.ts';

describe('wordsOf', () => {
  it('takes the last word for one that is still being typed', () => {
    expect(parseKeyword('bicy')).toEqual({ as: 'begun', words: 'bicy', before: '', begun: 'bicy' });
    expect(parseKeyword('old Küchenst')).toMatchObject({ before: 'old ', begun: 'Küchenst' });
  });

  it.each(['b', 'lamp -red', '"red lam', 'lamp or gui', 'what?', `'"&|!:*()<->`, ''])(
    'leaves %s as it is typed',
    (keyword) => {
      expect(parseKeyword(keyword)).toEqual({ as: 'typed', words: keyword });
    },
  );

  it('keeps signs out of what is begun', () => {
    expect(parseKeyword(`o'br`)).toMatchObject({ before: `o'`, begun: 'br' });
    expect(parseKeyword('a:*|b!lam')).toMatchObject({ before: 'a:*|b!', begun: 'lam' });
  });
});
