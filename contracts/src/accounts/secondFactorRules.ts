// without a schema, as in `items.ts`
/** Six digits of an authenticator app. */
export const appCode = /^\d{6}$/;

/** Accepted at sign-in: an app's code, possibly in two groups, or a recovery code. */
export const secondFactorCode = /^(?:\d{3} ?\d{3}|[A-Za-z0-9]{5}[- ]?[A-Za-z0-9]{5})$/;

/** Normal form of a code for comparison: without separators, in upper case. */
export function normalizeCode(code: string): string {
  return code.replace(/[- ]/g, '').toUpperCase();
}
