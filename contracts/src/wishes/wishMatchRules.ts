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

/** A listing's text, prepared for many searches. */
export interface PreparedListing {
  text: string;
  stems: ReadonlySet<string>;
}

/** `text`: title, tags and description. */
export function prepareListing(text: string): PreparedListing {
  return { text: foldText(text), stems: new Set(splitPieces(text).flatMap(({ words }) => words.map(toStem))) };
}

/**
 * Tests whether the item search would find a listing by the keyword, without its correction of typing errors and
 * without quotes and `or`. Every word has to occur, as a part of a word too, and `-word` must not. An empty keyword
 * matches all.
 */
export function createKeywordTest(keyword: string, synonyms: Synonyms): (listing: PreparedListing) => boolean {
  const typed = foldText(keyword).split(' ');
  const pick = (isRefused: boolean) =>
    splitPieces(typed.filter((word) => /^-\p{L}/u.test(word) === isRefused).join(' '));
  const refused = pick(true)
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => words.map(toStem));
  const asked = selectTelling(pick(false), (piece) => piece.text)
    .filter(({ text }) => !wishWords.has(text))
    .map((piece) => createPieceTest(piece, synonyms));
  return (listing) =>
    !refused.some((stems) => stems.every((stem) => listing.stems.has(stem))) &&
    asked.every((isInListing) => isInListing(listing));
}

/** Stems are prepared, because one search is tested on many listings. */
function createPieceTest(piece: SearchPiece, synonyms: Synonyms): (listing: PreparedListing) => boolean {
  const mayBePart = piece.text.length >= shortestPart || hasSigns(piece) || isUnspaced(piece.text);
  const asked = [piece.text, ...findSynonyms(piece.text, synonyms)].map(toStem);
  return ({ text, stems }) => (mayBePart && text.includes(piece.text)) || asked.some((stem) => stems.has(stem));
}

/**
 * Whether one title contains all stems of the other: 'Looking for a wooden ladder' and 'Ladder', but not 'Wooden
 * spoon'.
 */
export function isTitleMatch(one: readonly string[], other: readonly string[]): boolean {
  const isSubset = (few: readonly string[], many: readonly string[]) => few.every((stem) => many.includes(stem));
  return one.length > 0 && other.length > 0 && (isSubset(one, other) || isSubset(other, one));
}
