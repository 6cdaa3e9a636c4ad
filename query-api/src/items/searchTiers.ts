import {
  findSynonyms,
  hasSigns,
  isUnspaced,
  selectTelling,
  isLongSynonym,
  shortestPart,
  toCharacterPairs,
  toStem,
  toStemTerm,
  type SearchPiece,
  type Synonyms,
} from '@pass-along/contracts';
import type { Alternatives } from '../core/searchSpelling.ts';
import { getPartPattern, getPrefixRange, getTermRange, type Clause, type Tiers } from './searchIndexTerms.ts';

/** The places of words in an item, best first. */
const places = ['title', 'tags', 'text'] as const;
type Place = (typeof places)[number];

/** How a word may occur: as typed, in any form, as the beginning of a word, or as any part of one. */
type Occurrence = 'typed' | 'whole' | 'begun' | 'part';

/**
 * Words as typed come first, then other forms and synonyms, then completions of the last word, then parts of words;
 * each in the order of places.
 */
export function toTiers(pieces: readonly SearchPiece[], synonyms: Synonyms): Tiers {
  const telling = selectTelling(pieces, (piece) => piece.text);
  if (telling.length === 0) return [];
  const last = pieces.at(-1);
  const toTier = (place: Place, toOccurrence: (piece: SearchPiece) => Occurrence) =>
    telling.flatMap((piece) => toClauses(place, piece, toOccurrence(piece), synonyms));
  return [
    ...places.map((place) => toTier(place, () => 'typed')),
    ...places.map((place) => toTier(place, () => 'whole')),
    ...places.map((place) => toTier(place, (piece) => (piece === last ? 'begun' : 'whole'))),
    ...(['tags', 'text'] as const).map((place) => toTier(place, () => 'part')),
  ];
}

function toClauses(place: Place, piece: SearchPiece, occurrence: Occurrence, synonyms: Synonyms): Clause[] {
  if (hasSigns(piece)) return [toWordClause(place, [piece.text], [piece.text], occurrence)];
  return piece.words.flatMap((word) => {
    if (isUnspaced(word)) return toPairClauses(place, word);
    const words = [word, ...findSynonyms(word, synonyms)];
    const forms = words.flatMap((form) => [form, toStem(form), toStemTerm(toStem(form))]);
    return [toWordClause(place, words, [...new Set(forms)], occurrence)];
  });
}

/** `words` are the typed word and its synonyms, `forms` their forms. */
function toWordClause(
  place: Place,
  words: readonly string[],
  forms: readonly string[],
  occurrence: Occurrence,
): Clause {
  const [typed = '', ...others] = words;
  if (occurrence === 'typed') return [getTermRange(place, typed)];
  const whole = forms.map((form) => getTermRange(place, form));
  if (occurrence === 'begun' && typed.length > 1) return [...whole, getPrefixRange(place, typed)];
  if (occurrence !== 'part') return whole;
  const long = [typed].filter((word) => word.length >= shortestPart);
  return [...whole, ...[...long, ...others.filter(isLongSynonym)].map((word) => getPartPattern(place, word))];
}

/** A text without spaces is found by its pairs of characters, one character by the pairs that it begins. */
function toPairClauses(place: Place, word: string): Clause[] {
  const pairs = toCharacterPairs(word);
  if (pairs.length === 1) return [[getPrefixRange(place, word)]];
  return pairs.slice(0, -1).map((pair) => [getTermRange(place, pair)]);
}

/** One of the closest alternatives of every word, then one of all alternatives. */
export function toKnownTiers(alternatives: readonly Alternatives[]): Tiers {
  return (['closest', 'all'] as const).flatMap((grade) =>
    places.map((place) =>
      alternatives.map((of) =>
        of[grade].flatMap((word) => [getTermRange(place, word), getTermRange(place, toStemTerm(word))]),
      ),
    ),
  );
}
