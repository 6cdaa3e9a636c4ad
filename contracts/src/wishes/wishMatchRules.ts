import {
  findSynonyms,
  foldText,
  hasSigns,
  isUnspaced,
  selectTelling,
  shortestPart,
  splitPieces,
  toStem,
  type SearchPiece,
  type Synonyms,
} from '../core/searchText.ts';

/** Words so frequent in the titles of wanted posts that they distinguish nothing, in both languages. */
const wishWords = new Set(
  (
    'looking search searching seeking need needed want wanted please old used suche suchen gesucht brauche brauchen ' +
    'alt alte alter altes gebraucht'
  ).split(' '),
);

/** Distinct stems of a text's significant words; of all words if none is significant. */
export function toStems(text: string): string[] {
  const words = splitPieces(text)
    .flatMap((piece) => piece.words)
    .filter((word) => !isUnspaced(word) || word.length > 1);
  const significant = selectTelling(words, (word) => word).filter((word) => !wishWords.has(word));
  return [...new Set((significant.length > 0 ? significant : words).map(toStem))];
}

/**
 * Whether the item search would find a listing by the keyword, without its correction of typing errors and without
 * quotes and `or`. Every word has to occur, as a part of a word too, and `-word` must not. An empty keyword matches
 * all. `text`: title, tags and description.
 */
export function hasKeyword(keyword: string, text: string, synonyms: Synonyms): boolean {
  const listing = { text: foldText(text), stems: new Set(splitPieces(text).flatMap(({ words }) => words.map(toStem))) };
  const typed = foldText(keyword).split(' ');
  const [refused, asked] = [true, false].map((isRefused) =>
    splitPieces(typed.filter((word) => /^-\p{L}/u.test(word) === isRefused).join(' ')),
  );
  if (refused?.some(({ words }) => words.length > 0 && words.every((word) => listing.stems.has(toStem(word)))))
    return false;
  return selectTelling(asked ?? [], (piece) => piece.text)
    .filter(({ text }) => !wishWords.has(text))
    .every((piece) => isInListing(piece, listing, synonyms));
}

function isInListing(
  piece: SearchPiece,
  { text, stems }: { text: string; stems: ReadonlySet<string> },
  synonyms: Synonyms,
): boolean {
  if (piece.text.length >= shortestPart || hasSigns(piece) || isUnspaced(piece.text))
    if (text.includes(piece.text)) return true;
  return [piece.text, ...findSynonyms(piece.text, synonyms)].some((word) => stems.has(toStem(word)));
}

/**
 * Whether one title contains all stems of the other: 'Looking for a wooden ladder' and 'Ladder', but not 'Wooden
 * spoon'.
 */
export function isTitleMatch(one: readonly string[], other: readonly string[]): boolean {
  const isSubset = (few: readonly string[], many: readonly string[]) => few.every((stem) => many.includes(stem));
  return one.length > 0 && other.length > 0 && (isSubset(one, other) || isSubset(other, one));
}
