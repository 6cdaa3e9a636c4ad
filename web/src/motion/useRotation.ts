import { useEffect, useState } from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

interface RotationOptions {
  count: number;
  /** Milliseconds one place is shown. */
  interval: number;
  /** Waits while true: somebody points at it or has the focus inside. */
  held?: boolean;
}

/** A place among `count` that moves on by itself and wraps; choosing one gives it its full time. Still under reduced motion. */
export function useRotation({ count, interval, held = false }: RotationOptions) {
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const running = !still && !paused && !held;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      setIndex((index + 1) % count);
    }, interval);
    return () => {
      clearTimeout(timer);
    };
  }, [running, index, count, interval]);

  return {
    index,
    /** Moves by itself at this moment. */
    running,
    /** Never moves by itself: there is nothing to pause. */
    still,
    paused,
    select: setIndex,
    next: () => {
      setIndex((index + 1) % count);
    },
    previous: () => {
      setIndex((index + count - 1) % count);
    },
    togglePaused: () => {
      setPaused(!paused);
    },
  };
}
