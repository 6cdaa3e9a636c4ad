import { useEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** The input and clicks that public/start.js recorded before the code loaded, and the element it still watches. */
    early: { typed: Map<Control, string>; pressed: HTMLElement | null; within: Node | null };
  }
}

/** Replays input in the shell once the shell's code has loaded; from then on only the page itself is recorded. */
export function useShellInputReplay(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { early } = window;
    if (early.within === null) return;
    early.within = main.current;
    replayInput((element) => main.current?.contains(element) !== true);
  }, [main]);
}

/** Replays input in the page. It is rendered next to the page, so it mounts when the page does. */
export function InputReplay(): null {
  useEffect(() => {
    window.early.within = null;
    replayInput(() => true);
  }, []);
  return null;
}

function replayInput(hasCode: (element: HTMLElement) => boolean) {
  const { early } = window;
  for (const [control, value] of early.typed) {
    if (!hasCode(control)) continue;
    early.typed.delete(control);
    replayTyping(control, value);
  }
  const { pressed } = early;
  if (pressed === null || !hasCode(pressed)) return;
  early.pressed = null;
  pressed.click();
}

/**
 * Sets the value through the native setter: React handles the event only when the value differs from the one it tracks.
 */
function replayTyping(control: Control, value: string) {
  const natively = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  control.value = '';
  natively?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
