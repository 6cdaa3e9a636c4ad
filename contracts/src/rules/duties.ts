import { type RefusalCode } from '../errors.ts';

// without a schema, as in `items.ts`
/** Duties of an admin; by default an admin has all of them. */
export const allDuties = ['moderate', 'analyse', 'replay', 'settings'] as const;
export type AdminDuty = (typeof allDuties)[number];

/** The caller: the token gives the identity, the log the duties. */
export interface Caller {
  memberId: string;
  /** For display only; permissions follow from the duties. */
  role: 'user' | 'admin';
  /** The admin's current duties; missing for sessions as a plain member. */
  duties?: readonly AdminDuty[];
}

/** Whether the caller has this duty, or one of these. */
export function holds(by: Pick<Caller, 'duties'> | undefined, duty: AdminDuty | readonly AdminDuty[]): boolean {
  const needed: readonly AdminDuty[] = typeof duty === 'string' ? [duty] : duty;
  return by?.duties?.some((held) => needed.includes(held)) ?? false;
}

/**
 * @returns why an admin with the duties `own` may not change another admin's duties from `from` to `to`; undefined when
 * allowed
 */
export function whyNotChangeDuties(
  from: readonly AdminDuty[],
  to: readonly AdminDuty[],
  own: readonly AdminDuty[],
): RefusalCode | undefined {
  if (!own.includes('settings')) return 'duty_needed';
  // otherwise an admin could gain duties through another admin, or through a second account
  return to.some((duty) => !from.includes(duty) && !own.includes(duty)) ? 'duty_not_yours' : undefined;
}

/**
 * @returns why an admin with the duties `own` may not grant this role, by revealing an invitation's code or by
 * reinstating a suspended admin; undefined when allowed. A plain member has no duties to grant.
 */
export function whyNotGive(
  { role, duties }: { role: Caller['role']; duties: readonly AdminDuty[] },
  own: readonly AdminDuty[],
): RefusalCode | undefined {
  return role === 'user' ? undefined : whyNotChangeDuties([], duties, own);
}

export function isSameDuties(some: readonly AdminDuty[], others: readonly AdminDuty[]): boolean {
  return some.length === others.length && some.every((duty) => others.includes(duty));
}
