import type { HandoverPlan } from './swapChoices.ts';
import { swapLimits } from './swapLimits.ts';
import type { FieldError } from '../core/errorBody.ts';

const dayMs = 24 * 3_600_000;
const { aheadDays, longestDays } = swapLimits.swap.slot;

/** Errors of a handover plan proposed at `at`; times are ISO 8601 UTC. */
export function findPlanErrors({ method, place, startsAt, endsAt }: HandoverPlan, at: string): FieldError[] {
  const [starts, ends, now] = [Date.parse(startsAt), Date.parse(endsAt), Date.parse(at)];
  const errors: FieldError[] = [];
  // a courier needs no meeting place
  if (place === '' && method !== 'courier')
    errors.push({ path: 'place', message: 'Place is required', code: 'required' });
  if (starts <= now) errors.push({ path: 'startsAt', message: 'Start must be in the future', code: 'not_in_future' });
  if (starts > now + aheadDays * dayMs)
    errors.push({
      path: 'startsAt',
      message: `Start must be within ${String(aheadDays)} days`,
      code: 'too_far_ahead',
      figures: { days: aheadDays },
    });
  if (ends <= starts)
    errors.push({ path: 'endsAt', message: 'End must be after the start', code: 'ends_before_start' });
  if (ends > starts + longestDays * dayMs)
    errors.push({
      path: 'endsAt',
      message: `A slot may take ${String(longestDays)} days at most`,
      code: 'slot_too_long',
      figures: { days: longestDays },
    });
  return errors;
}
