import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function listen(changed: () => void) {
  const media = query();
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}

/** True when the reader prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => query().matches,
    () => false,
  );
}

/** For scrolling started by a button: smooth, unless the reader prefers reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return query().matches ? 'auto' : 'smooth';
}
