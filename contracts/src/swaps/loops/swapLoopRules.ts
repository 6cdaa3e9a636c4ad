import { swapLoopLimits } from './swapLoopLimits.ts';
import type { WantedThing } from './wantGraph.ts';

type ValuedThing = Pick<WantedThing, 'value' | 'valuesMayDiffer'>;

/** Whether the values of two things keep one from being given for the other. */
export function areValuesTooFarApart(one: ValuedThing, other: ValuedThing): boolean {
  if (one.value === null || other.value === null) return false;
  if (one.valuesMayDiffer && other.valuesMayDiffer) return false;
  const [less, more] = [Math.min(one.value, other.value), Math.max(one.value, other.value)];
  return more > less * swapLoopLimits.swapLoop.valueFactor;
}
