import { useEffect, useState, type RefObject } from 'react';

/** True from the moment `place` comes within `margin` pixels of the window. */
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
    return () => {
      watcher.disconnect();
    };
  }, [place, margin, near]);
  return near;
}
