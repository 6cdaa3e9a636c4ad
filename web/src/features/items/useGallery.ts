import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';

/** Horizontal swipe distance in pixels that shows the next picture. */
const swipeLength = 40;

/** The index of the shown picture: changed by arrows, Home, End, swipes or a choice. */
export function useGallery(total: number, first = 0) {
  const [index, setIndex] = useState(first);
  const start = useRef<{ x: number; y: number }>(undefined);
  // pictures may be removed while the gallery is open
  const shown = Math.min(index, Math.max(0, total - 1));

  const showNeighbour = (by: number) => {
    setIndex((shown + by + total) % total);
  };
  const moves: Record<string, () => void> = {
    ArrowLeft: () => {
      showNeighbour(-1);
    },
    ArrowRight: () => {
      showNeighbour(1);
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
    step: showNeighbour,
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
        // two fingers zoom
        start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const finger = changedTouches[0];
        const from = start.current;
        start.current = undefined;
        if (total < 2 || !from || !finger) return;
        const [right, down] = [finger.clientX - from.x, finger.clientY - from.y];
        if (Math.abs(right) > swipeLength && Math.abs(right) > Math.abs(down)) showNeighbour(right < 0 ? 1 : -1);
      },
    },
  };
}
