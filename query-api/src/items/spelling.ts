/** How many slips of the finger a word of this length may have before it is another word. */
function slipsAllowed(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 5 ? 1 : 2;
}

/**
 * Optimal string alignment distance: letters added, left out, replaced, or two neighbours swapped.
 * Gives up with Infinity once it must exceed `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return Infinity;
    beforeLast = last;
    last = row;
  }
  const slips = last[other.length] ?? Infinity;
  return slips <= most ? slips : Infinity;
}

const mostAlternatives = 8;

/** Words that occur, with what tells quickly that two of them are far apart. */
export class Vocabulary {
  readonly #words = new Map<string, number>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#words.set(word, lettersOf(word));
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  beginningWith(word: string, most: number): string[] {
    const found = [];
    for (const other of this.#words.keys()) {
      if (other.startsWith(word) && found.push(other) === most) break;
    }
    return found;
  }

  /** Those nearest, of all within so many slips. */
  nearest(word: string, slips: number): string[] {
    const letters = lettersOf(word);
    let nearest: string[] = [];
    let least = slips;
    for (const [other, otherLetters] of this.#words) {
      // a slip adds one letter and takes one away at most
      if (Math.abs(other.length - word.length) > least || bitsOf(letters ^ otherLetters) > 2 * least) continue;
      const between = slipsBetween(word, other, least);
      if (between > least) continue;
      if (between < least) nearest = [];
      least = between;
      nearest.push(other);
    }
    return nearest;
  }
}

/** The letters of a word as bits; different letters may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let left = value; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Known words somebody may have meant: the word itself, else those it begins, else the nearest ones within the slips allowed. */
export function alternativesOf(word: string, vocabulary: Vocabulary): string[] {
  if (vocabulary.has(word)) return [word];
  const begun = word.length < 3 ? [] : vocabulary.beginningWith(word, mostAlternatives);
  if (begun.length > 0) return begun;
  const most = slipsAllowed(word);
  return most === 0 ? [] : vocabulary.nearest(word, most).slice(0, mostAlternatives);
}

/** The alternatives of every word; undefined when some word resembles nothing known. */
export function alternativesOfAll(words: readonly string[], vocabulary: Vocabulary): string[][] | undefined {
  const all = words.map((word) => alternativesOf(word, vocabulary));
  return all.length === 0 || all.some((alternatives) => alternatives.length === 0) ? undefined : all;
}
