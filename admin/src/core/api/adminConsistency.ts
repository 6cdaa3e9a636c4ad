/**
 * The newest log position of this page's own commands, which reads wait for. It lives in memory only, so that a
 * restored server never makes reads wait.
 */
let newest = '';

export const adminConsistency = {
  newest: () => newest,

  /** Positions compare as plain text. */
  saw(position: string) {
    if (position > newest) newest = position;
  },

  forget() {
    newest = '';
  },
};
