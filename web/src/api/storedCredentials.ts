import { createListeners } from './store.ts';
/** The bearer token of the session, kept in local storage under `token` and `userId`. */
interface Credentials {
  token: string;
  userId: string;
}

const changes = createListeners();
const expiries = createListeners<[message: string, token: string]>();
/** Stands in local storage for a moment only: other tabs hear of the end by it. */
const endedKey = 'ended session';
/** True after the server ended the session, until the next sign-in or sign-out in this window. */
let hasExpired = false;

function forget() {
  localStorage.removeItem('token');
  localStorage.removeItem('userId');
  changes.notify();
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
    changes.notify();
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
    try {
      localStorage.setItem(endedKey, JSON.stringify([message, token]));
      localStorage.removeItem(endedKey);
    } catch {
      // with full storage other tabs only see that the token is gone
    }
    forget();
    expiries.notify(message, token);
  },

  /** Calls the listener on changes in this tab and in other tabs. */
  subscribe(listener: () => void) {
    const leave = changes.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      leave();
      window.removeEventListener('storage', listener);
    };
  },

  /** Calls the listener when the server ended the session, in this tab or in another one. */
  onExpired(listener: (message: string, token: string) => void) {
    const leave = expiries.subscribe(listener);
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== endedKey || newValue === null) return;
      hasExpired = true;
      listener(...(JSON.parse(newValue) as [message: string, token: string]));
    };
    // before the listeners that look for a missing token
    window.addEventListener('storage', hear, { capture: true });
    return () => {
      leave();
      window.removeEventListener('storage', hear, { capture: true });
    };
  },
};
