import { createListeners } from './store.ts';
/** True when the server has answered since the last call without an answer. */
let hasAnswered = false;
const { subscribe, notify } = createListeners();

/** Called with each outcome: whether the server answered. */
export function reportAnswer(answered: boolean): void {
  if (hasAnswered === answered) return;
  hasAnswered = answered;
  notify();
}

/** True when the browser says that it is offline and no answer proves otherwise; some browsers are wrong for hours. */
export function isAway(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine && !hasAnswered;
}

/** Calls the listener on changes, and asks the server once when the browser goes offline. */
export function subscribeConnection(listener: () => void): () => void {
  const onOffline = () => {
    hasAnswered = false;
    listener();
    fetch('/start.js', { method: 'HEAD', cache: 'no-store' })
      .then(() => {
        reportAnswer(true);
      })
      .catch(() => undefined);
  };
  const leave = subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', onOffline);
  if (!navigator.onLine) onOffline();
  return () => {
    leave();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', onOffline);
  };
}
