import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('takes the last word for one that is still being typed', () => {
    expect(wordsOf('bicy')).toEqual({ as: 'begun', words: 'bicy', before: '', begun: 'bicy' });
    expect(wordsOf('old Küchenst')).toMatchObject({ before: 'old ', begun: 'Küchenst' });
  });

  it.each(['b', 'lamp -red', '"red lam', 'lamp or gui', 'what?', `'"&|!:*()<->`, ''])(
    'leaves %s as it is typed',
    (keyword) => {
      expect(wordsOf(keyword)).toEqual({ as: 'typed', words: keyword });
    },
  );

  it('keeps signs out of what is begun', () => {
    expect(wordsOf(`o'br`)).toMatchObject({ before: `o'`, begun: 'br' });
    expect(wordsOf('a:*|b!lam')).toMatchObject({ before: 'a:*|b!', begun: 'lam' });
  });
});
