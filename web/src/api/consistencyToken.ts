/**
 * The newest log position that this page knows, from its own commands and live messages. It is kept in memory only, so
 * that reads never wait for a position that a restored or emptied server does not have.
 */
let newest = '';
const own = new Set<string>();
const maxRemembered = 200;

export const consistency = {
  newest: () => newest,

  /** Positions sort as plain text. */
  saw(position: string) {
    if (position > newest) newest = position;
  },

  /** Records the position of a command of this page, so that the page recognises its live echo. */
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
