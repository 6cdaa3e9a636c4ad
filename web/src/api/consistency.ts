/** How far this page has seen the log: the newest position of its own commands and of live messages. Kept in memory only, so that a restored or emptied server never makes reads wait. */
let newest = '';
const own = new Set<string>();
const maxRemembered = 200;

export const consistency = {
  newest: () => newest,

  /** Positions are ordered as plain text. */
  saw(position: string) {
    if (position > newest) newest = position;
  },

  /** The position of a command this page sent, so that its live echo is recognised. */
  wrote(position: string) {
    this.saw(position);
    own.add(position);
    const [oldest] = own;
    if (own.size > maxRemembered && oldest !== undefined) own.delete(oldest);
  },

  isOwn: (position: string) => own.has(position),

  forget() {
    newest = '';
    own.clear();
  },
};
