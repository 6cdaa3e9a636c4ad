import {
  calculateTotalImpact,
  sumImpacts,
  type categoryImpact,
  type FactorGrade,
  type FactorTable,
  type ImpactFigures,
  type ItemCategory,
  type Weighing,
} from '@pass-along/contracts';
import type * as z from 'zod/mini';

/** Items of one category: their reported savings, and the amounts that a restatement needs. */
export interface ImpactSums extends Weighing {
  kg: number;
  co2eKg: number;
}

type CategoryImpact = z.infer<typeof categoryImpact>;

/** The impact as reported, and restated with this table. */
export function computeImpactFigures(sums: readonly ImpactSums[], table: FactorTable): ImpactFigures {
  return {
    things: sums.reduce((things, each) => things + each.things, 0),
    reported: sumImpacts(sums),
    restated: calculateTotalImpact(sums, table),
  };
}

/** The categories with a factor of this grade. */
export function findCategories({ factors }: FactorTable, grade: FactorGrade): ItemCategory[] {
  return factors.filter((each) => each.grade === grade).map(({ category }) => category);
}

/** Highest CO2e first. */
export function groupImpact(sums: readonly ImpactSums[], table: FactorTable): CategoryImpact[] {
  return table.factors
    .map(({ category, grade }) => {
      const ofCategory = sums.filter((each) => each.category === category);
      return { category, grade, ...computeImpactFigures(ofCategory, table) };
    })
    .filter(({ things }) => things > 0)
    .toSorted((a, b) => b.restated.co2eKg - a.restated.co2eKg || a.category.localeCompare(b.category));
}
