import { isolateArguments } from '@pass-along/contracts';
import { type Language, useLanguage } from './language.ts';

/** The same texts in every language; a text with placeholders is a function. */
export type Messages<W> = Record<Language, W>;

/** English defines the shape; a missing text in another language does not compile. */
export function defineMessages<W>(words: { en: W; de: NoInfer<W> }): Messages<W> {
  return isolateArguments<W>(words);
}

/** The texts in the reader's language. */
export function useMessages<W>(words: Messages<W>): W {
  return words[useLanguage()];
}

/** `1 item`, `2 items`: English and German have one form for one and another for every other number. */
export function formatPlural(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}
