/** Words to search by: all as typed, all with the last one incomplete, or known alternatives for each word. */
export type SearchWords =
  | { as: 'typed'; words: string }
  | { as: 'begun'; words: string; before: string; begun: string }
  | { as: 'known'; alternatives: readonly (readonly string[])[] };

/**
 * Operators of websearch_to_tsquery: quotes, exclusions and alternatives. With one of them, the last word is not
 * completed.
 */
const operators = /"|(^|\s)-|(^|\s)or\s/iu;
const lastWord = /[\p{L}\p{N}]{2,}$/u;

/** Whether a keyword contains operators. */
export const hasOperators = (keyword: string) => operators.test(keyword);

/** Parses a keyword. When it ends in a plain word, completions of that word match too. */
export function parseKeyword(keyword: string): SearchWords {
  const begun = lastWord.exec(keyword)?.[0];
  if (begun === undefined || hasOperators(keyword)) return { as: 'typed', words: keyword };
  return { as: 'begun', words: keyword, before: keyword.slice(0, -begun.length), begun };
}
