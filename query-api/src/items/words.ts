/** Words to find items by: all of them as typed, those with the last one only begun, or for each word those that are known to occur. */
export type Words =
  | { as: 'typed'; words: string }
  | { as: 'begun'; words: string; before: string; begun: string }
  | { as: 'known'; alternatives: readonly (readonly string[])[] };

/** Quotes, exclusions and alternatives of websearch_to_tsquery: what the last word would belong to is not for us to guess. */
const operators = /"|(^|\s)-|(^|\s)or\s/iu;
const lastWord = /[\p{L}\p{N}]{2,}$/u;

/** Whether a keyword says more than which words there must be. */
export const hasOperators = (keyword: string) => operators.test(keyword);

/** Reads a keyword; where it ends in a plain word, whatever begins with that is found too. */
export function wordsOf(keyword: string): Words {
  const begun = lastWord.exec(keyword)?.[0];
  if (begun === undefined || hasOperators(keyword)) return { as: 'typed', words: keyword };
  return { as: 'begun', words: keyword, before: keyword.slice(0, -begun.length), begun };
}
