import { refusals, RuleViolation } from './errors.ts';
import { type AdminDuty } from './rules/duties.ts';

/** Builds the refusal for an admin without any of these duties. */
export function dutyNeeded(duties: readonly AdminDuty[]): RuleViolation {
  const duty = duties.join(' or ');
  return new RuleViolation('duty_needed', { message: `${refusals.duty_needed.message}: ${duty}`, figures: { duty } });
}
