import { type ImpactFigures } from '@pass-along/contracts';

/** What a chart draws: kilograms of CO2e avoided, or kilograms kept from waste. */
export const measures = ['co2eKg', 'kg'] as const;
export type Measure = (typeof measures)[number];

/** One bar, or two where today's table says something else than was reported. Kilograms. */
export interface Bar {
  key: string;
  label: string;
  reported: number;
  restated: number;
}

export function barOf(key: string, label: string, figures: ImpactFigures, measure: Measure): Bar {
  return { key, label, reported: figures.reported[measure], restated: figures.restated[measure] };
}

/** Whether the second bars say anything. */
export function hasRestated(bars: readonly Bar[]): boolean {
  return bars.some(({ reported, restated }) => reported !== restated);
}
