import { describe, expect, it } from 'vitest';
import { getPrefixRange, getTermRange, type TermRange } from './searchIndexTerms.ts';

/** Keys as the projection writes them. */
const rows = ['text:la\t0', 'text:lamp\t0', 'text:lamp\t1', 'text:lamp-shade\t0', 'text:lamps\t0', 'text:late\t0'];

const among = ({ from, below }: TermRange) => rows.filter((row) => row >= from && row < below);

describe('keys of the postings', () => {
  it('of a whole word are its blocks alone', () => {
    expect(among(getTermRange('text', 'lamp'))).toEqual(['text:lamp\t0', 'text:lamp\t1']);
    expect(among(getTermRange('text', 'lam'))).toEqual([]);
  });

  it('of a begun word are those of all words it begins, itself too', () => {
    expect(among(getPrefixRange('text', 'lamp'))).toEqual(rows.filter((row) => row.startsWith('text:lamp')));
  });
});
