/** The parts of a keyboard event that tell whether an input method composes. */
interface ComposingKey {
  isComposing: boolean;
  keyCode: number;
}

/**
 * True while an input method uses the keys to compose a word: its Enter, arrows and Escape are not meant for the page.
 * Safari ends the composition before its last key, which then has only the old key code 229.
 */
export function isComposing(key: ComposingKey): boolean {
  return key.isComposing || key.keyCode === 229;
}
