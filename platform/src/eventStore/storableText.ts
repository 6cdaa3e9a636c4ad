import { isStorableText, replaceUnstorable, DomainError, type FieldError } from '@pass-along/contracts';

/** Unstorable characters as JSON escapes them; a valid surrogate pair is written as itself. */
const escaped = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** The text contains half a surrogate pair or a NUL, which PostgreSQL cannot store. Nothing was stored. */
class UnstorableText extends DomainError {
  constructor(path: string) {
    const problem = createTextError(path);
    super('validation_failed', { message: problem.message, errors: [problem] });
    this.name = 'UnstorableText';
  }
}

export function createTextError(path: string): FieldError {
  return { path, message: 'This text contains characters that are not allowed', code: 'invalid_characters' };
}

/** `json` is JSON.stringify's result for `value`. @throws UnstorableText naming the field */
export function assertStorable(json: string, value: object): void {
  if (!canHoldUnstorable(json)) return;
  const [field] = Object.entries(value).find((entry) => !isStorable(entry)) ?? [''];
  throw new UnstorableText(replaceUnstorable(field));
}

/** Parses JSON and replaces each unstorable character with U+FFFD: logs of earlier releases contain some. */
export function parseSanitized(json: string): unknown {
  const value: unknown = JSON.parse(json);
  return canHoldUnstorable(json) ? sanitizeTexts(value) : value;
}

/** Exact for JSON.stringify's own output; other writers may escape a valid surrogate pair. */
export function canHoldUnstorable(json: string): boolean {
  return json.includes('\\u') && escaped.test(json);
}

export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner));
}

export function sanitizeTexts(value: unknown): unknown {
  if (typeof value === 'string') return replaceUnstorable(value);
  if (Array.isArray(value)) return value.map(sanitizeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [replaceUnstorable(name), sanitizeTexts(inner)]),
  );
}
