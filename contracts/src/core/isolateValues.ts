import { translateErasedName } from './erasedNames.ts';
import type { Language } from './messageLanguage.ts';
import { isolate } from './textRules.ts';

/** Isolates every text in a value, and shows the placeholders of erased names in this language. */
export function isolateValues<T>(value: T, language: Language): T {
  return mapTexts(value, language) as T;
}

function mapTexts(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return isolate(translateErasedName(value, language));
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, language));
  // dates and other instances are no texts
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, language)]));
}

/** As `isolateValues`, for values that are inserted into messages, which are texts or functions that return them. */
export function isolateArguments<M>({ en, de }: Record<Language, M>): Record<Language, M> {
  return { en: wrapFunctions(en, 'en') as M, de: wrapFunctions(de, 'de') as M };
}

function wrapFunctions(messages: unknown, language: Language): unknown {
  if (typeof messages === 'function')
    return (...values: unknown[]) =>
      (messages as (...values: unknown[]) => unknown)(...values.map((value) => mapTexts(value, language)));
  if (typeof messages !== 'object' || messages === null || Object.getPrototypeOf(messages) !== Object.prototype)
    return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, inner]) => [name, wrapFunctions(inner, language)]));
}
