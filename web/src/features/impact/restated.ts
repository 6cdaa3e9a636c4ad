import { type ImpactFigures } from '@pass-along/contracts';

/** Whether today's table says something else than was reported. */
export function differs({ reported, restated }: ImpactFigures): boolean {
  return reported.kg !== restated.kg || reported.co2eKg !== restated.co2eKg;
}
