import { useEffect, useState, type RefObject } from 'react';

/**
 * True once `place` is within `margin` pixels of the window, or once the user presses Tab, because keyboard navigation
 * would skip unloaded content.
 */
export function useNear(place: RefObject<HTMLElement | null>, margin = 400): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || near) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${String(margin)}px` },
    );
    watcher.observe(element);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setNear(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      watcher.disconnect();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [place, margin, near]);
  return near;
}
