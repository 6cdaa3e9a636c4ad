import { useEffect, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** What public/start.js saw typed and pressed before the code was there, and where it still looks. */
    early: { typed: Map<Control, string>; pressed: HTMLElement | null; within: Node | null };
  }
}

/** Does again what was done before the frame around the page had its code; from now on only the page's code is waited for. */
export function useFrameUsedEarly(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { early } = window;
    if (early.within === null) return;
    early.within = main.current;
    doAgain((element) => main.current?.contains(element) !== true);
  }, [main]);
}

/** Stands beside the page, and is there when it is: does again what was done before that. */
export function UsedEarly(): null {
  useEffect(() => {
    window.early.within = null;
    doAgain(() => true);
  }, []);
  return null;
}

function doAgain(hasCode: (element: HTMLElement) => boolean) {
  const { early } = window;
  for (const [control, value] of early.typed) {
    if (!hasCode(control)) continue;
    early.typed.delete(control);
    typeAgain(control, value);
  }
  const { pressed } = early;
  if (pressed === null || !hasCode(pressed)) return;
  early.pressed = null;
  pressed.click();
}

/** As somebody who types does: React looks at a control only where its value is another than the one React knows. */
function typeAgain(control: Control, value: string) {
  const natively = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  control.value = '';
  natively?.set?.call(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
