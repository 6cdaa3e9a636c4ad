import { describe, expect, it } from 'vitest';
import { startFactorWhatIf } from './factorWhatIfRules.ts';
import { firstFactorTable } from './impactRules.ts';

const heavierBooks = {
  factors: firstFactorTable.factors.map((factor) => (factor.category === 'Books' ? { ...factor, kg: 0.5 } : factor)),
};
const book = { type: 'donate', category: 'Books', weightKg: null, ownerId: 'anna' } as const;
const toy = { type: 'barter', category: 'Toys', weightKg: null, ownerId: 'ben' } as const;

describe('factors tried over the whole history', () => {
  it('tell what each category and each giver would have, and leave out who would have the same', () => {
    const whatIf = startFactorWhatIf(firstFactorTable, heavierBooks);
    whatIf.swapCompleted([book, { ...toy, type: 'request' }]);
    whatIf.swapCompleted([book, toy]);
    const { total, byCategory, members } = whatIf.outcome();
    expect(total).toMatchObject({ things: 3, now: { kg: 1.43 }, then: { kg: 1.93 } });
    expect(byCategory).toMatchObject([
      { category: 'Books', things: 2, now: { kg: 0.5 }, then: { kg: 1 } },
      { category: 'Toys', things: 1, now: { kg: 0.93 }, then: { kg: 0.93 } },
    ]);
    expect(members).toEqual([{ memberId: 'anna', now: { kg: 0.5, co2eKg: 1 }, then: { kg: 1, co2eKg: 1 } }]);
  });

  it('go by the weight that was stated, and name nobody who is erased', () => {
    const whatIf = startFactorWhatIf(firstFactorTable, heavierBooks);
    whatIf.swapCompleted([{ ...book, weightKg: 2 }]);
    expect(whatIf.outcome().byCategory).toMatchObject([{ now: { kg: 2, co2eKg: 4 }, then: { kg: 2, co2eKg: 2 } }]);
    whatIf.memberErased('anna');
    expect(whatIf.outcome()).toMatchObject({ total: { things: 1 }, members: [] });
  });

  it('leave out what was reversed', () => {
    const whatIf = startFactorWhatIf(firstFactorTable, heavierBooks);
    whatIf.swapCompleted([book]);
    whatIf.swapCompleted([book, toy]);
    whatIf.swapReversed([book, toy]);
    const { total, byCategory, members } = whatIf.outcome();
    expect(total).toMatchObject({ things: 1, now: { kg: 0.25 }, then: { kg: 0.5 } });
    expect(byCategory).toMatchObject([{ category: 'Books', things: 1 }]);
    expect(members).toMatchObject([{ memberId: 'anna', now: { kg: 0.25 }, then: { kg: 0.5 } }]);
    whatIf.memberErased('anna');
    whatIf.swapReversed([book]);
    expect(whatIf.outcome()).toMatchObject({ total: { things: 0 }, byCategory: [], members: [] });
  });
});
