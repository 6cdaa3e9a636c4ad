/** What PostgreSQL stores in no text: NUL, and one half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;
const everyUnstorable = /\0|\p{Surrogate}/gu;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

/** The same text with U+FFFD in place of each character that can't be stored. */
export function mendText(text: string): string {
  return isStorableText(text) ? text : text.replace(everyUnstorable, '\uFFFD');
}

/** For text that is stored: at most `most` UTF-16 units, as limits count them, and never half a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** For text that is shown: at most `most` UTF-16 units with the ellipsis, cut between two characters as people see them. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const grapheme of splitGraphemes(text)) {
    if (end + grapheme.length >= most) break;
    end += grapheme.length;
  }
  // one character can be longer than all the room, with hundreds of accents on it
  return `${end === 0 ? cutText(text, most - 1) : text.slice(0, end).trimEnd()}…`;
}

/** The first characters, as people see them. */
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

/** A file name of at most `most` UTF-16 units: the ending stays, the middle goes. */
export function shortenFileName(name: string, most: number): string {
  if (name.length <= most) return name;
  // what belongs to the character before the cut would stick to the ellipsis
  const tail = name.slice(-Math.floor(most / 4)).replace(/^[\p{Surrogate}\p{M}\u200D]+/u, '');
  return `${cutText(name, most - tail.length - 1)}…${tail}`;
}

/** Character by character; browsers that can't tell what people see as one go by code points. */
function* splitGraphemes(text: string): Generator<string> {
  if (!('Segmenter' in Intl)) return yield* text;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) yield segment;
}
