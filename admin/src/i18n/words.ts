import { type Language, useLanguage } from './language.ts';

/** The same words in every language; a sentence with gaps is a function. */
export type Words<W> = Record<Language, W>;

/** English gives the shape; what another language leaves out does not compile. */
export function defineWords<W>(words: { en: W; de: NoInfer<W> }): Words<W> {
  return words;
}

/** The words in the reader's language. */
export function useWords<W>(words: Words<W>): W {
  return words[useLanguage()];
}

/** `1 item`, `2 items`: English and German both have one form for one and another for every other number. */
export function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}
