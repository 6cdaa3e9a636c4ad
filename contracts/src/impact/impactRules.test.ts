import { describe, expect, it } from 'vitest';
import {
  firstFactorTable,
  calculateImpact,
  calculateCompletionImpact,
  sumImpacts,
  filterThings,
  toWeighing,
} from './impactRules.ts';
import { itemCategories, type ItemCategory } from '../items/itemRules.ts';

const item = (
  category: ItemCategory,
  weightKg: number | null = null,
  type: 'barter' | 'donate' | 'request' = 'barter',
) => ({
  type,
  category,
  weightKg,
});

describe('the first table of factors', () => {
  it.each([
    ['Electronics', 0.7, 11, 'B'],
    ['Clothing', 0.75, 10.2, 'A'],
    ['Home & Garden', 2.7, 8.8, 'B'],
    ['Sports', 2, 3.5, 'C'],
    ['Music', 4, 12.4, 'C'],
    ['Fashion', 0.8, 7.5, 'B'],
    ['Books', 0.25, 0.5, 'B'],
    ['Toys', 0.93, 1.5, 'B'],
    ['Automotive', 5, 8.8, 'C'],
    ['Health & Beauty', 0.25, 0.4, 'C'],
  ] as const)('says of %s: %d kg, %d kg CO2e, grade %s', (category, kg, co2eKg, grade) => {
    const factor = firstFactorTable.factors.find((each) => each.category === category);
    expect(factor).toMatchObject({ kg, co2eKg, grade });
    expect(factor?.basis).not.toBe('');
    expect(calculateImpact(toWeighing(item(category)), firstFactorTable)).toEqual({ kg, co2eKg });
  });

  it('is version 1 and has every category once', () => {
    expect(firstFactorTable.version).toBe(1);
    expect(firstFactorTable.factors.map(({ category }) => category)).toEqual([...itemCategories]);
  });
});

describe('the impact of a thing', () => {
  it('follows its stated weight, and the CO2e with it', () => {
    expect(calculateImpact(toWeighing(item('Clothing', 1.5)), firstFactorTable)).toEqual({ kg: 1.5, co2eKg: 20.4 });
    expect(calculateImpact(toWeighing(item('Music', 0.5)), firstFactorTable)).toEqual({ kg: 0.5, co2eKg: 1.55 });
  });

  it('of several is the sum, whether weighed or not', () => {
    const three = { category: 'Books', things: 3, unweighed: 2, weighedKg: 1 } as const;
    expect(calculateImpact(three, firstFactorTable)).toEqual({ kg: 1.5, co2eKg: 3 });
  });

  it('adds up to the gram', () => {
    const tenth = { kg: 0.1, co2eKg: 0.2 };
    expect(sumImpacts([tenth, tenth, tenth])).toEqual({ kg: 0.3, co2eKg: 0.6 });
  });
});

describe('the impact of a completion', () => {
  it('counts both items of a barter', () => {
    expect(calculateCompletionImpact([item('Electronics'), item('Books')], firstFactorTable)).toEqual({
      kg: 0.95,
      co2eKg: 11.5,
    });
  });

  it('counts the one item of a donation', () => {
    expect(calculateCompletionImpact([item('Toys', null, 'donate')], firstFactorTable)).toEqual({
      kg: 0.93,
      co2eKg: 1.5,
    });
  });

  it('counts no wanted post, only what answers it', () => {
    const items = [item('Toys', 3, 'request'), item('Toys', null, 'donate')];
    expect(filterThings(items)).toEqual([item('Toys', null, 'donate')]);
    expect(calculateCompletionImpact(items, firstFactorTable)).toEqual({ kg: 0.93, co2eKg: 1.5 });
  });
});
