import type { RefusalCode } from './refusalCode.ts';

// without a schema, as in `items.ts`
/** Duties of an admin; by default an admin has all of them. */
export const allPermissions = ['moderate', 'analyse', 'replay', 'settings'] as const;
export type AdminPermission = (typeof allPermissions)[number];

/** The caller: the token gives the identity, the log the duties. */
export interface Caller {
  memberId: string;
  /** For display only; permissions follow from the duties. */
  role: 'user' | 'admin';
  /** The admin's current duties; missing for sessions as a plain member. */
  duties?: readonly AdminPermission[];
}

/** Whether the caller has this duty, or one of these. */
export function hasPermission(
  by: Pick<Caller, 'duties'> | undefined,
  duty: AdminPermission | readonly AdminPermission[],
): boolean {
  const needed: readonly AdminPermission[] = typeof duty === 'string' ? [duty] : duty;
  return by?.duties?.some((held) => needed.includes(held)) ?? false;
}

/**
 * @returns why an admin with the duties `own` may not change another admin's duties from `from` to `to`; undefined when
 * allowed
 */
export function whyNotChangePermissions(
  from: readonly AdminPermission[],
  to: readonly AdminPermission[],
  own: readonly AdminPermission[],
): RefusalCode | undefined {
  if (!own.includes('settings')) return 'duty_needed';
  // otherwise an admin could gain duties through another admin, or through a second account
  return to.some((duty) => !from.includes(duty) && !own.includes(duty)) ? 'duty_not_yours' : undefined;
}

/**
 * @returns why an admin with the duties `own` may not grant this role, by revealing an invitation's code or by
 * reinstating a suspended admin; undefined when allowed. A plain member has no duties to grant.
 */
export function whyNotGrantPermissions(
  { role, duties }: { role: Caller['role']; duties: readonly AdminPermission[] },
  own: readonly AdminPermission[],
): RefusalCode | undefined {
  return role === 'user' ? undefined : whyNotChangePermissions([], duties, own);
}

export function isSamePermissions(some: readonly AdminPermission[], others: readonly AdminPermission[]): boolean {
  return some.length === others.length && some.every((duty) => others.includes(duty));
}
