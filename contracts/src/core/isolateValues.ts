import { isolate } from './textRules.ts';

/** Isolates every text in a value. */
export function isolateValues<T>(value: T): T {
  return mapTexts(value) as T;
}

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return isolate(value);
  if (Array.isArray(value)) return value.map(mapTexts);
  // dates and other instances are no texts
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner)]));
}

/** Isolates the values that are inserted into messages, which are texts or functions that return them. */
export function isolateArguments<M>(messages: M): M {
  return wrapFunctions(messages) as M;
}

function wrapFunctions(messages: unknown): unknown {
  if (typeof messages === 'function')
    return (...values: unknown[]) => (messages as (...values: unknown[]) => unknown)(...values.map(mapTexts));
  if (typeof messages !== 'object' || messages === null || Object.getPrototypeOf(messages) !== Object.prototype)
    return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, inner]) => [name, wrapFunctions(inner)]));
}
