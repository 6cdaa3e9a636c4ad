/** The bearer token of the session, kept in local storage under `token` and `userId`. */
interface Credentials {
  token: string;
  userId: string;
}

const changed = new Set<() => void>();
type ExpiryListener = (message: string, token: string) => void;
const expired = new Set<ExpiryListener>();
/** True after the server ended the session, until the next sign-in or sign-out in this window. */
let hasExpired = false;

function announce() {
  for (const listener of changed) listener();
}

function forget() {
  localStorage.removeItem('token');
  localStorage.removeItem('userId');
  announce();
}

export const credentials = {
  token: () => localStorage.getItem('token'),
  userId: () => localStorage.getItem('userId'),
  /** The server ended the session: unsent texts and files wait for the same member. */
  hasExpired: () => hasExpired,

  keep({ token, userId }: Credentials) {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', userId);
    hasExpired = false;
    announce();
  },

  keepUserId(userId: string) {
    if (localStorage.getItem('userId') !== userId) localStorage.setItem('userId', userId);
  },

  clear() {
    hasExpired = false;
    forget();
  },

  /** The server refused `token`. A newer token stays. */
  expire(token: string, message: string) {
    if (localStorage.getItem('token') !== token) return;
    hasExpired = true;
    forget();
    for (const listener of expired) listener(message, token);
  },

  /** Calls the listener on changes in this tab and in other tabs. */
  subscribe(listener: () => void) {
    changed.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      changed.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },

  onExpired(listener: ExpiryListener) {
    expired.add(listener);
    return () => {
      expired.delete(listener);
    };
  },
};
