import { type RefusalCode } from '../errors.ts';

// without a schema, as in `items.ts`
/** Duties of an admin; an admin has all of them unless told otherwise. */
export const allDuties = ['moderate', 'analyse', 'replay', 'settings'] as const;
export type AdminDuty = (typeof allDuties)[number];

/** Who is asking: the token says who, the log what they may. */
export interface Caller {
  memberId: string;
  /** For clients to show; what may be done follows from the duties. */
  role: 'user' | 'admin';
  /** Those an admin has at this moment; none for who signed in as a plain member. */
  duties?: readonly AdminDuty[];
}

/** Whether somebody has this duty, or one of these. */
export function holds(by: Pick<Caller, 'duties'> | undefined, duty: AdminDuty | readonly AdminDuty[]): boolean {
  const needed: readonly AdminDuty[] = typeof duty === 'string' ? [duty] : duty;
  return by?.duties?.some((held) => needed.includes(held)) ?? false;
}

/** @returns why who has the duties `own` may not leave somebody with the duties `to` instead of `from`; undefined when they may */
export function whyNotChangeDuties(
  from: readonly AdminDuty[],
  to: readonly AdminDuty[],
  own: readonly AdminDuty[],
): RefusalCode | undefined {
  if (!own.includes('settings')) return 'duty_needed';
  // so that nobody gets more by way of somebody else, or of another account of theirs
  return to.some((duty) => !from.includes(duty) && !own.includes(duty)) ? 'duty_not_yours' : undefined;
}

/**
 * @returns why who has the duties `own` may not make somebody what this is, by knowing an invitation's code or by bringing a suspended
 * admin back; undefined when they may. A member has no duties to give.
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
