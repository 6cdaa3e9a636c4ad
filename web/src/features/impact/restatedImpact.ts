import type { ImpactFigures } from '@pass-along/contracts';

/** True when the factors in force give another figure than was reported. */
export function isRestated({ reported, restated }: ImpactFigures): boolean {
  return reported.kg !== restated.kg || reported.co2eKg !== restated.co2eKg;
}
