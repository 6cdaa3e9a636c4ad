import { getPrefixRange as beginning, getTermRange, type Clause, type Tiers } from './searchIndexTerms.ts';

/** A keyword as Postgres parses it: stems of all words, stems of all but the last, and the last as typed. */
export interface Lexemes {
  all: readonly string[];
  before: readonly string[];
  /** Missing when the last word can't be an incomplete one. */
  begun?: string | undefined;
}

/** The places of words in an item, best first. */
const places = ['title', 'tags', 'text'] as const;
type Place = (typeof places)[number];

const toPlaceClause = (place: Place, words: readonly string[]): Clause =>
  words.map((word) => getTermRange(place, word));

/** Whole words come before completions, and each in the order title, tags, description. */
export function toTiers({ all, before, begun }: Lexemes): Tiers {
  const typed = all.length === 0 ? [] : places.map((place) => all.map((word) => toPlaceClause(place, [word])));
  if (begun === undefined) return typed;
  return [
    ...typed,
    ...places.map((place) => [...before.map((word) => toPlaceClause(place, [word])), [beginning(place, begun)]]),
  ];
}

/** One of the alternatives of every word. */
export function toKnownTiers(alternatives: readonly (readonly string[])[]): Tiers {
  return places.map((place) => alternatives.map((words) => toPlaceClause(place, words)));
}
