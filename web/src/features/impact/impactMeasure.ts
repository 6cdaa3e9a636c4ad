import type { ImpactFigures } from '@pass-along/contracts';

/** The measure of a chart: kilograms of CO2e avoided, or kilograms kept from waste. */
export const measures = ['co2eKg', 'kg'] as const;
export type Measure = (typeof measures)[number];

/**
 * One category or period in kilograms; two bars are drawn where the factors in force give another figure than was
 * reported.
 */
export interface Bar {
  key: string;
  label: string;
  reported: number;
  restated: number;
}

export function toBar(key: string, label: string, figures: ImpactFigures, measure: Measure): Bar {
  return { key, label, reported: figures.reported[measure], restated: figures.restated[measure] };
}

/** True when at least one restated figure differs. */
export function hasRestatedBars(bars: readonly Bar[]): boolean {
  return bars.some(({ reported, restated }) => reported !== restated);
}
