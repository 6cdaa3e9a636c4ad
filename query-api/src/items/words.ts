/** Words to find items by: all of them as typed, those with the last one only begun, or a tsquery of words that are known to occur. */
export type Words =
  | { as: 'typed'; words: string }
  | { as: 'begun'; words: string; before: string; begun: string }
  | { as: 'tsquery'; words: string };

/** Quotes, exclusions and alternatives of websearch_to_tsquery: what the last word would belong to is not for us to guess. */
const operators = /"|(^|\s)-|(^|\s)or\s/iu;
const lastWord = /[\p{L}\p{N}]{2,}$/u;

/** Reads a keyword; where it ends in a plain word, whatever begins with that is found too. */
export function wordsOf(keyword: string): Words {
  const begun = lastWord.exec(keyword)?.[0];
  if (begun === undefined || operators.test(keyword)) return { as: 'typed', words: keyword };
  return { as: 'begun', words: keyword, before: keyword.slice(0, -begun.length), begun: `${begun}:*` };
}
