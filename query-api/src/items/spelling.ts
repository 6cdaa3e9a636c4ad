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

/** Known words somebody may have meant: the word itself, else those it begins, else the nearest ones within the slips allowed. */
export function alternativesOf(word: string, vocabulary: ReadonlySet<string>): string[] {
  if (vocabulary.has(word)) return [word];
  const known = [...vocabulary];
  const begun = word.length < 3 ? [] : known.filter((other) => other.startsWith(word));
  if (begun.length > 0) return begun.slice(0, mostAlternatives);
  const most = slipsAllowed(word);
  if (most === 0) return [];
  const near = known
    .map((other) => ({ other, slips: slipsBetween(word, other, most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips);
  return near
    .filter(({ slips }) => slips === near[0]?.slips)
    .slice(0, mostAlternatives)
    .map(({ other }) => other);
}

/** A tsquery that asks for one alternative of every word; undefined when some word resembles nothing known. */
export function correctedQuery(words: readonly string[], vocabulary: ReadonlySet<string>): string | undefined {
  const clauses = words.map((word) => alternativesOf(word, vocabulary));
  if (clauses.length === 0 || clauses.some((alternatives) => alternatives.length === 0)) return undefined;
  return clauses.map((alternatives) => `(${alternatives.map(quoted).join(' | ')})`).join(' & ');
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/[\\']/g, '$&$&')}'`;
}
