import { refusals, DomainError } from './refusals.ts';
import type { AdminPermission } from './core/adminPermissions.ts';

/** Builds the refusal for an admin without any of these duties. */
export function createPermissionNeededError(duties: readonly AdminPermission[]): DomainError {
  const duty = duties.join(' or ');
  return new DomainError('duty_needed', { message: `${refusals.duty_needed.message}: ${duty}`, figures: { duty } });
}
