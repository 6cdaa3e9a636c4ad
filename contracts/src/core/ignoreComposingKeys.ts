/** The parts of a keyboard event that tell whether an input method composes. */
interface ComposingKey {
  readonly isComposing: boolean;
  readonly keyCode: number;
  stopImmediatePropagation(): void;
}

interface KeyWindow {
  addEventListener(type: 'keydown', listener: (key: ComposingKey) => void, options: { capture: true }): void;
}

/**
 * Hides the keys by which an input method composes a word from the page, so no field sends, chooses or closes on them.
 * It runs before the apps listen. Safari ends the composition before its last key, which then has only the old key
 * code 229.
 */
export function ignoreComposingKeys(page: KeyWindow): void {
  const hide = (key: ComposingKey) => {
    if (key.isComposing || key.keyCode === 229) key.stopImmediatePropagation();
  };
  page.addEventListener('keydown', hide, { capture: true });
}
