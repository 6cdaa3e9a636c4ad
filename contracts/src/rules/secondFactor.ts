// without a schema, as in `items.ts`
/** Six digits of an authenticator app. */
export const appCode = /^\d{6}$/;

/** What signing in takes: the code of an app, which may stand in two groups, or a recovery code. */
export const secondFactorCode = /^(?:\d{3} ?\d{3}|[A-Za-z0-9]{5}[- ]?[A-Za-z0-9]{5})$/;

/** A code as it is compared: without groups, in capitals. */
export function plainCode(code: string): string {
  return code.replace(/[- ]/g, '').toUpperCase();
}
