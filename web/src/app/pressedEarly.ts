import { useEffect, type RefObject } from 'react';

declare global {
  interface Window {
    /** What public/start.js saw pressed before the code was there, and where it still looks. */
    early: { pressed: HTMLElement | null; within: Node | null };
  }
}

/** Presses again what was pressed before the frame around the page had its code; from now on only the page's code is waited for. */
export function useFramePressedEarly(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { early } = window;
    if (early.within === null) return;
    early.within = main.current;
    if (early.pressed !== null && main.current?.contains(early.pressed) !== true) pressAgain();
  }, [main]);
}

/** Stands beside the page, and is there when it is: presses again what was pressed before that. */
export function PressedEarly(): null {
  useEffect(() => {
    window.early.within = null;
    pressAgain();
  }, []);
  return null;
}

function pressAgain() {
  const { early } = window;
  const { pressed } = early;
  early.pressed = null;
  pressed?.click();
}
