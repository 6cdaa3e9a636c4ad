import { limits, shortestPart, toStem } from '@pass-along/contracts';

/** The number of typos that a word of this length may have. */
function getMaxEdits(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 5 ? 1 : 2;
}

/**
 * Edit distances between a word and the prefixes of other words, letter by letter: letters added, left out or replaced,
 * or two neighbours swapped (optimal string alignment). Rows are kept, so that the next word continues after the common
 * prefix.
 */
class EditDistanceTable {
  readonly #word: string;
  readonly #rows: number[][];

  constructor(word: string) {
    this.#word = word;
    this.#rows = [Array.from({ length: word.length + 1 }, (_, index) => index)];
  }

  /**
   * Adds the letter of `other` at `index`, after all letters before it. Returns the lowest distance that any
   * continuation can have.
   */
  read(other: string, index: number): number {
    const beforeLast = this.#rows[index - 1];
    const last = this.#rows[index] ?? [];
    const row = (this.#rows[index + 1] ??= []);
    const letter = other[index];
    let least = (row[0] = index + 1);
    for (let at = 1; at <= this.#word.length; at += 1) {
      const same = this.#word[at - 1] === letter;
      let slips = Math.min((last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      const swapped = beforeLast && this.#word[at - 1] === other[index - 1] && this.#word[at - 2] === letter;
      if (swapped) slips = Math.min(slips, (beforeLast[at - 2] ?? 0) + 1);
      row[at] = slips;
      if (slips < least) least = slips;
    }
    return least;
  }

  /** The distance between the word and the first letters of the last one read. */
  getDistance(letters: number): number {
    return this.#rows[letters]?.[this.#word.length] ?? Infinity;
  }
}

const maxAlternatives = 8;

/** The known words in order, so that words with a common prefix are adjacent and skipped together. */
export class Vocabulary {
  readonly #words: readonly string[];

  constructor(words: Iterable<string>) {
    this.#words = [...new Set(words)].toSorted((one, other) => (one < other ? -1 : 1));
  }

  has(word: string): boolean {
    return this.#words[this.#firstNot((other) => other < word)] === word;
  }

  findCompletions(word: string, most: number): string[] {
    const from = this.#firstNot((other) => other < word);
    return this.#words.slice(from, from + most).filter((other) => other.startsWith(word));
  }

  findContaining(part: string, most: number): string[] {
    return this.#words.filter((word) => word.includes(part)).slice(0, most);
  }

  /** The nearest words within this distance. */
  findNearest(word: string, slips: number): string[] {
    const table = new EditDistanceTable(word);
    let nearest: string[] = [];
    let least = slips;
    let before = '';
    let at = 0;
    for (let other = this.#words[at]; other !== undefined; other = this.#words[at]) {
      const read = readPrefix(table, other, countSharedLetters(before, other), least);
      before = other;
      if (read < other.length) {
        const tooFar = other.slice(0, read + 1);
        at = this.#firstNot((each) => each < tooFar || each.startsWith(tooFar), at + 1);
        continue;
      }
      at += 1;
      const between = table.getDistance(other.length);
      if (between > least) continue;
      if (between < least) nearest = [];
      least = between;
      nearest.push(other);
    }
    return nearest;
  }

  /** The index of the first word for which `isSo` is false. All words before it satisfy `isSo`. */
  #firstNot(isSo: (word: string) => boolean, from = 0): number {
    let [low, high] = [from, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isSo(this.#words[middle] ?? '')) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The number of letters after which every continuation exceeds the distance; all letters where none does. */
function readPrefix(table: EditDistanceTable, word: string, from: number, most: number): number {
  for (let index = from; index < word.length; index += 1) if (table.read(word, index) > most) return index;
  return word.length;
}

function countSharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** Known words that may be meant by a word; the closest ones also by themselves. */
export interface Alternatives {
  closest: readonly string[];
  all: readonly string[];
}

/** The word itself and its stem, otherwise its completions, otherwise words that contain it, otherwise the nearest. */
export function findAlternatives(word: string, vocabulary: Vocabulary): Alternatives {
  const known = [...new Set([word, toStem(word)])].filter((form) => vocabulary.has(form));
  if (known.length > 0) return { closest: known, all: known };
  const parts =
    word.length < shortestPart
      ? []
      : [vocabulary.findCompletions(word, maxAlternatives), vocabulary.findContaining(word, maxAlternatives)];
  const containing = parts.find((words) => words.length > 0);
  if (containing) return { closest: containing, all: containing };
  const most = getMaxEdits(word);
  const nearest = most === 0 ? [] : vocabulary.findNearest(word, most);
  const closest = Math.min(...nearest.map((other) => getStrangeness(word, other)));
  const all = nearest
    .toSorted((one, other) => getStrangeness(word, one) - getStrangeness(word, other))
    .slice(0, maxAlternatives);
  return { closest: all.filter((other) => getStrangeness(word, other) === closest), all };
}

/** Orders words at the same distance: swapped letters are the most frequent slip, a wrong first letter the rarest. */
function getStrangeness(word: string, other: string): number {
  const sortLetters = (text: string) => Array.from(text).sort().join('');
  return (sortLetters(word) === sortLetters(other) ? 0 : 1) + (other.startsWith(word.slice(0, 1)) ? 0 : 1);
}

/** The alternatives of every word; undefined when a word resembles no known one, or too many are unknown for typos. */
export function findAllAlternatives(words: readonly string[], vocabulary: Vocabulary): Alternatives[] | undefined {
  const unknown = words.filter((word) => !vocabulary.has(word));
  if (words.length === 0 || unknown.length > limits.item.keywordCorrected) return undefined;
  const found = [];
  for (const word of words) {
    const alternatives = findAlternatives(word, vocabulary);
    if (alternatives.all.length === 0) return undefined;
    found.push(alternatives);
  }
  return found;
}
