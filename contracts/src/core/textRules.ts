/** White space, control and ignorable characters, and the blank Braille cell, which looks like a space. */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Characters that override or isolate the direction of the text after them. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
const controls = /[\p{Cc}\u2028\u2029]/u;
const everyControl = /[\p{Cc}\u2028\u2029]/gu;
const rightToLeft = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}';
/** Letters written from right to left, their marks, and every character that controls direction. */
const turning = new RegExp(`[${rightToLeft}\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]`, 'u');

/** Whether a text shows nothing, such as spaces or joiners alone. */
export function isInvisible(text: string): boolean {
  return invisible.test(text);
}

/** Removes U+202A to U+202E and U+2066 to U+2069, as names and other texts of one line are saved. */
export function removeDirectionControls(text: string): string {
  return text.replace(directionControls, '');
}

/** Whether a text holds a line break, tab or other control character. */
export function hasControls(text: string): boolean {
  return controls.test(text);
}

/** Removes line breaks, other control characters and direction controls, as file names are saved. */
export function removeControls(text: string): string {
  return removeDirectionControls(text.replace(everyControl, ''));
}

/**
 * Isolates a value that is inserted into a plain text, so that it can't turn the text after it. Values written from
 * left to right need no isolation and stay as they are.
 */
export function isolate(value: string): string {
  return turning.test(value) ? `\u2068${removeDirectionControls(value)}\u2069` : value;
}
