/** How far this page has seen the log: the newest position of its own commands. In memory only, so that a restored server never makes reads wait. */
let newest = '';

export const consistency = {
  newest: () => newest,

  /** Positions are ordered as plain text. */
  saw(position: string) {
    if (position > newest) newest = position;
  },

  forget() {
    newest = '';
  },
};
