import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';

/** A finger that goes this far sideways, in pixels, and mostly sideways, turns the page. */
const swipeLength = 40;

/** Which of several pictures is shown: by arrows, Home and End, by swiping, by choosing. */
export function useGallery(total: number, first = 0) {
  const [index, setIndex] = useState(first);
  const start = useRef<{ x: number; y: number }>(undefined);
  // pictures may go while one looks at them
  const shown = Math.min(index, Math.max(0, total - 1));

  const step = (by: number) => {
    setIndex((shown + by + total) % total);
  };
  const moves: Record<string, () => void> = {
    ArrowLeft: () => {
      step(-1);
    },
    ArrowRight: () => {
      step(1);
    },
    Home: () => {
      setIndex(0);
    },
    End: () => {
      setIndex(total - 1);
    },
  };

  return {
    shown,
    step,
    choose: setIndex,
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        const move = total > 1 && !event.altKey && !event.ctrlKey && !event.metaKey ? moves[event.key] : undefined;
        if (move === undefined) return;
        event.preventDefault();
        move();
      },
    },
    swipe: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const finger = touches[0];
        // two fingers look closer
        start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const finger = changedTouches[0];
        const from = start.current;
        start.current = undefined;
        if (total < 2 || !from || !finger) return;
        const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
        if (Math.abs(right) > swipeLength && Math.abs(right) > Math.abs(down)) step(right < 0 ? 1 : -1);
      },
    },
  };
}
