import { useEffect, useState, type RefObject } from 'react';

/** True while the pointer is over `place` or the focus is inside it. */
export function useHoverOrFocus(place: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'pointerenter',
      () => {
        setPointed(true);
      },
      { signal },
    );
    element.addEventListener(
      'pointerleave',
      () => {
        setPointed(false);
      },
      { signal },
    );
    element.addEventListener(
      'focusin',
      () => {
        setFocused(true);
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setFocused(false);
      },
      { signal },
    );
    return () => {
      listening.abort();
    };
  }, [place]);

  return pointed || focused;
}
