import { begun as beginning, whole, type Clause, type Tiers } from './postings.ts';

/** A keyword as Postgres reads it: stems of all its words, stems of those before the last, and the last as it is written. */
export interface Lexemes {
  all: readonly string[];
  before: readonly string[];
  /** Missing where the last word is not one that somebody may still be typing. */
  begun?: string | undefined;
}

/** Where words stand, best first. */
const places = ['title', 'tags', 'text'] as const;
type Place = (typeof places)[number];

const holds = (place: Place, words: readonly string[]): Clause => words.map((word) => whole(place, word));

/** Whole words before those they begin, and each in the title before tags before the description. */
export function tiersOf({ all, before, begun }: Lexemes): Tiers {
  const typed = all.length === 0 ? [] : places.map((place) => all.map((word) => holds(place, [word])));
  if (begun === undefined) return typed;
  return [
    ...typed,
    ...places.map((place) => [...before.map((word) => holds(place, [word])), [beginning(place, begun)]]),
  ];
}

/** One of the alternatives of every word. */
export function tiersOfKnown(alternatives: readonly (readonly string[])[]): Tiers {
  return places.map((place) => alternatives.map((words) => holds(place, words)));
}
