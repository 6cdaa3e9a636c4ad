/** Characters that PostgreSQL can't store in text: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;
const everyUnstorable = /\0|\p{Surrogate}/gu;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

/** Replaces each character that can't be stored by U+FFFD. */
export function replaceUnstorable(text: string): string {
  return isStorableText(text) ? text : text.replace(everyUnstorable, '\uFFFD');
}

/** Cuts stored text to `most` UTF-16 units, the unit of limits, without splitting a character. */
export function truncateText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Cuts displayed text to `most` UTF-16 units including the ellipsis, without splitting a visible character. */
export function truncateWithEllipsis(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const grapheme of splitGraphemes(text)) {
    if (end + grapheme.length >= most) break;
    end += grapheme.length;
  }
  // a single visible character with hundreds of accents can exceed the limit
  return `${end === 0 ? truncateText(text, most - 1) : text.slice(0, end).trimEnd()}…`;
}

/** The first visible characters. */
export function getFirstCharacters(text: string, count: number): string {
  let first = '';
  let taken = 0;
  for (const grapheme of splitGraphemes(text)) {
    if (taken === count) break;
    first += grapheme;
    taken += 1;
  }
  return first;
}

/** Cuts a file name to `most` UTF-16 units: the extension stays, the middle is removed. */
export function truncateFileName(name: string, most: number): string {
  if (name.length <= most) return name;
  // combining characters of the removed part would attach to the ellipsis
  const tail = name.slice(-Math.floor(most / 4)).replace(/^[\p{Surrogate}\p{M}\u200D]+/u, '');
  return `${truncateText(name, most - tail.length - 1)}…${tail}`;
}

/** Iterates over visible characters; browsers without Intl.Segmenter use code points. */
function* splitGraphemes(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment;
}
