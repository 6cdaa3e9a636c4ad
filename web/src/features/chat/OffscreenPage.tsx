import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Distance in pixels from the window within which a page of messages stays rendered. */
const keptDistance = 2_500;

/**
 * Replaces a page of messages far from the window with an empty box of its height, so that long histories stay fast.
 */
export function OffscreenPage({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  /** In pixels; undefined while the page is rendered. */
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        setHeight(isNear ? undefined : element.offsetHeight);
      },
      { root: element.closest('[data-scrolls]'), rootMargin: `${String(keptDistance)}px 0px` },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
  }, []);
  return (
    <div ref={place} style={{ height }}>
      {height === undefined && children}
    </div>
  );
}
