import * as z from 'zod/mini';
import { itemCategory } from '../items/itemChoices.ts';
import type { ItemCategory, ItemType } from '../items/itemRules.ts';

/** Quality of a factor: A sourced average, B sourced but a partial fit, C assumption. */
export const factorGrade = z.enum(['A', 'B', 'C']);
export type FactorGrade = z.infer<typeof factorGrade>;

/** Weight and avoided CO2e of an item without a stated weight; kilograms, and kilograms of CO2e. */
export const impactFactor = z.strictObject({
  category: itemCategory,
  kg: z.number(),
  co2eKg: z.number(),
  grade: factorGrade,
  /** Human-readable source of the figures. */
  basis: z.string(),
});
export type ImpactFactor = z.infer<typeof impactFactor>;

/** Every category once. Versions count from 1; a new one replaces the whole table. */
export interface FactorTable {
  version: number;
  factors: readonly ImpactFactor[];
  sources: readonly string[];
}

/** Share of passed-on items that replace a new one; already included in the first table's figures. */
export const displacement = 0.5;

const first = {
  Electronics: [0.7, 11, 'B', 'Restart Project portable median 0.68 kg × 32.07 kg CO2e/kg'],
  Clothing: [0.75, 10.2, 'A', 'Restart Project textiles; ADEME Impact CO2 garment median'],
  'Home & Garden': [2.7, 8.8, 'B', 'Restart Project small appliance median'],
  Sports: [2, 3.5, 'C', 'plastics/metals mix 3.5 kg CO2e/kg'],
  Music: [4, 12.4, 'C', 'Restart Project powered-instrument ratio 6.2'],
  Fashion: [0.8, 7.5, 'B', 'ADEME shoes 13.4 to 18.7 kg CO2e'],
  Books: [0.25, 0.5, 'B', 'about 1 kg CO2e per 250 g book (Berners-Lee)'],
  Toys: [0.93, 1.5, 'B', 'Restart Project toy weight × average plastics'],
  Automotive: [5, 8.8, 'C', 'tyres 3.3, metals 4.0 kg CO2e/kg; parts, not cars'],
  'Health & Beauty': [0.25, 0.4, 'C', 'average plastics'],
} as const satisfies Record<ItemCategory, readonly [kg: number, co2eKg: number, FactorGrade, string]>;

/** In force until an admin switches to another table. */
export const firstFactorTable: FactorTable = {
  version: 1,
  factors: itemCategory.options.map((category) => {
    const [kg, co2eKg, grade, basis] = first[category];
    return { category, kg, co2eKg, grade, basis };
  }),
  sources: ['The Restart Project', 'ADEME Impact CO2', 'Mike Berners-Lee, How Bad Are Bananas?'],
};

/** Items of one category: their number, how many have no stated weight, and the total weight of the others. */
export interface Weighing {
  category: ItemCategory;
  things: number;
  unweighed: number;
  weighedKg: number;
}

/** Kilograms kept from waste, and kilograms of CO2e avoided, to the gram. */
export interface Impact {
  kg: number;
  co2eKg: number;
}

export const noImpact: Impact = { kg: 0, co2eKg: 0 };

/** Impact under this table. A stated weight wins over the usual one, and the CO2e scales with the weight. */
export function calculateImpact(
  { category, unweighed, weighedKg }: Weighing,
  { factors }: Pick<FactorTable, 'factors'>,
): Impact {
  return toRoundedImpact(calculateExactImpact({ category, unweighed, weighedKg }, factors));
}

/** Total impact under this table, rounded once, so that grouping makes no difference. */
export function calculateTotalImpact(
  weighings: readonly Weighing[],
  { factors }: Pick<FactorTable, 'factors'>,
): Impact {
  const exact = weighings.map((each) => calculateExactImpact(each, factors));
  return toRoundedImpact({
    kg: exact.reduce((sum, { kg }) => sum + kg, 0),
    co2eKg: exact.reduce((sum, { co2eKg }) => sum + co2eKg, 0),
  });
}

function calculateExactImpact(
  { category, unweighed, weighedKg }: Omit<Weighing, 'things'>,
  factors: readonly ImpactFactor[],
): Impact {
  const factor = factors.find((each) => each.category === category);
  if (!factor) return noImpact;
  const kg = weighedKg + unweighed * factor.kg;
  return { kg, co2eKg: (kg / factor.kg) * factor.co2eKg };
}

function toRoundedImpact({ kg, co2eKg }: Impact): Impact {
  return { kg: toGrams(kg), co2eKg: toGrams(co2eKg) };
}

export function sumImpacts(impacts: readonly Impact[]): Impact {
  return impacts.reduce(
    (sum, { kg, co2eKg }) => ({ kg: toGrams(sum.kg + kg), co2eKg: toGrams(sum.co2eKg + co2eKg) }),
    noImpact,
  );
}

/** An item in the event of a completed swap. */
interface HandedOver {
  type: ItemType;
  category: ItemCategory;
  weightKg: number | null;
}

/**
 * Returns the real items of a completed swap, the requested one first: both of a barter, the one of a donation. A
 * wanted post is not an item.
 */
export function filterThings<Item extends HandedOver>(items: readonly Item[]): Item[] {
  return items.filter(({ type }) => type !== 'request');
}

export function toWeighing({ category, weightKg }: Omit<HandedOver, 'type'>): Weighing {
  return { category, things: 1, unweighed: weightKg === null ? 1 : 0, weighedKg: weightKg ?? 0 };
}

/** Impact of one completion, counted once for both sides. */
export function calculateCompletionImpact(items: readonly HandedOver[], table: Pick<FactorTable, 'factors'>): Impact {
  return sumImpacts(filterThings(items).map((item) => calculateImpact(toWeighing(item), table)));
}

function toGrams(kilograms: number): number {
  return Math.round(kilograms * 1000) / 1000;
}
