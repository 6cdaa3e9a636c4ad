import { firstFactorTable } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { groupImpact, computeImpactFigures, type ImpactSums } from './impactFigures.ts';

const books: ImpactSums = { category: 'Books', things: 3, unweighed: 2, weighedKg: 1, kg: 1.5, co2eKg: 3 };
const music: ImpactSums = { category: 'Music', things: 1, unweighed: 1, weighedKg: 0, kg: 4, co2eKg: 12.4 };
const heavier = {
  ...firstFactorTable,
  version: 2,
  factors: firstFactorTable.factors.map((factor) => (factor.category === 'Books' ? { ...factor, kg: 0.5 } : factor)),
};

describe('figures of impact', () => {
  it('restate as they were reported while the table is the same', () => {
    const amount = { kg: 5.5, co2eKg: 15.4 };
    expect(computeImpactFigures([books, music], firstFactorTable)).toEqual({
      things: 4,
      reported: amount,
      restated: amount,
    });
  });

  it('restate what nobody weighed by its new weight, and what was weighed by its new CO2e', () => {
    expect(computeImpactFigures([books], heavier)).toEqual({
      things: 3,
      reported: { kg: 1.5, co2eKg: 3 },
      // Two items of 0.5 kg and one weighed at 1 kg, with 1 kg CO2e a kilogram.
      restated: { kg: 2, co2eKg: 2 },
    });
  });

  it('of nothing are zero', () => {
    const none = { kg: 0, co2eKg: 0 };
    expect(computeImpactFigures([], heavier)).toEqual({ things: 0, reported: none, restated: none });
  });

  it('by category begin with the most CO2e, with the grade of today', () => {
    expect(groupImpact([books, music, books], firstFactorTable)).toMatchObject([
      { category: 'Music', grade: 'C', things: 1 },
      { category: 'Books', grade: 'B', things: 6 },
    ]);
  });
});
