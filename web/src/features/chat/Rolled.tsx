import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels around the window within which a page of messages is kept ready. */
const kept = 2_500;

/** A page of messages that leaves only its height behind while it is far out of sight, so that no history is too long to hold. */
export function Rolled({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  /** In pixels; undefined while it is near. */
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        setHeight(isNear ? undefined : element.offsetHeight);
      },
      { root: element.closest('[data-scrolls]'), rootMargin: `${String(kept)}px 0px` },
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
