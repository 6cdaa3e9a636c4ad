import { useEffect, useState } from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

interface RotationOptions {
  count: number;
  /** Milliseconds per slide. */
  interval: number;
  /** Pauses while true: the pointer or the focus is inside. */
  held?: boolean;
}

/**
 * The index of a slide that advances by itself and wraps; choosing a slide restarts its time. It does not advance under
 * reduced motion.
 */
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
    /** True while it advances. */
    running,
    /** True when it never advances: there is nothing to pause. */
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
