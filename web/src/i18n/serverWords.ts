import i18next from 'i18next';

/** How another language says what the server and the contract's rules say in English: whole sentences, and sentences with gaps. */
export interface Words {
  exact: Readonly<Record<string, string>>;
  patterns: readonly (readonly [RegExp, (...gaps: string[]) => string])[];
}

const known = new Map<string, Words>();

export function learnWords(language: string, words: Words) {
  known.set(language, words);
}

/** A message of the server in the reader's language; what has no translation stays as it is. */
export function inOurWords(message: string): string {
  const words = known.get(i18next.language);
  if (words === undefined) return message;
  const exact = words.exact[message];
  if (exact !== undefined) return exact;
  for (const [pattern, say] of words.patterns) {
    const match = pattern.exec(message);
    if (match) return say(...match.slice(1));
  }
  return message;
}
