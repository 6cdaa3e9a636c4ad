import { isStorableText, mendText, RuleViolation, type FieldError } from '@pass-along/contracts';

/** As JSON writes what can't be stored; a pair of surrogates is written as itself. */
const escaped = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Half a surrogate pair or a NUL is in it: PostgreSQL could not take it into any row. Nothing was stored. */
class UnstorableText extends RuleViolation {
  constructor(path: string) {
    const problem = badText(path);
    super('validation_failed', { message: problem.message, errors: [problem] });
    this.name = 'UnstorableText';
  }
}

export function badText(path: string): FieldError {
  return { path, message: 'This text contains characters that are not allowed', code: 'invalid_characters' };
}

/** `json` is what JSON.stringify made of a value. @throws UnstorableText naming the field */
export function requireStorable(json: string, value: object): void {
  if (!mayHoldUnstorable(json)) return;
  const [field] = Object.entries(value).find((entry) => !isStorable(entry)) ?? [''];
  throw new UnstorableText(mendText(field));
}

/** What JSON says, with U+FFFD in place of each character that can't be stored: logs of earlier releases hold some. */
export function parseMended(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return mayHoldUnstorable(json) ? mendTexts(value) : value;
}

/** Of JSON.stringify's own making it tells for sure; other writers may write a pair of surrogates as two escapes. */
export function mayHoldUnstorable(json: string): boolean {
  return json.includes('\\u') && escaped.test(json);
}

export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner));
}

export function mendTexts(value: unknown): unknown {
  if (typeof value === 'string') return mendText(value);
  if (Array.isArray(value)) return value.map(mendTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [mendText(name), mendTexts(inner)]));
}
