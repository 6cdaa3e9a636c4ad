import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page starts at its top; going back restores the scroll position. */
export function useScrollRestoration() {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const places = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const known = places.current;
    if (isBack) window.scrollTo(0, known.get(key) ?? 0);
    else if (shownPath.current !== pathname) window.scrollTo(0, 0);
    shownPath.current = pathname;
    const remember = () => {
      known.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, isBack]);
}
