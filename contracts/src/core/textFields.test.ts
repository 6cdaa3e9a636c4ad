import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textFields } from '../testing/textFields.ts';
import { findFieldErrors } from './fieldErrors.ts';

/** Every free text that may have several lines. All other texts have one line. */
const severalLines =
  /\.(?:answer|appeal|basis|bio|comment|content|deliveryNotes|description|message|note|reason|searchSynonyms|statement|words|sources\[\])$/;
const texts = textFields.map(({ endpoint, path, schema }) => ({ path: `${endpoint}.${path}`, schema }));

/** What is saved of a text; undefined when it is refused. */
function save(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
}

/** Tags and codes are saved in one case. */
const toSmall = (saved: unknown) => (typeof saved === 'string' ? saved.toLowerCase() : saved);
const codesOf = (schema: z.ZodMiniType, value: string) => findFieldErrors(schema, value).map(({ code }) => code);

/** Built once, because building it is slow. */
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe.each(texts)('$path', ({ path, schema }) => {
  it.each(['\u200B', '\u2060', '\u2800', '\u115F', '\u202E', '\u{E0020}', '\u2062', '\u00A0', '\u3164', '\u00AD'])(
    'takes no text of %j alone',
    (mark) => {
      for (const text of [mark, mark.repeat(3)]) expect(save(schema, text) ?? '').toBe('');
    },
  );

  it.skipIf(severalLines.test(path))('has one line, without characters that turn the text after them', () => {
    expect(codesOf(schema, 'Lampe\nBerlin')).toContain('invalid_characters');
    expect(codesOf(schema, 'Lampe\tBerlin')).toContain('invalid_characters');
    expect(toSmall(save(schema, 'Lampe \u202E!gn\u2066unh\u2069caW'))).toBe('lampe !gnunhcaw');
  });

  it('saves a text once and for all, or refuses it by a field error', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const saved = save(schema, text);
        if (saved === undefined) expect(findFieldErrors(schema, text)[0]?.code).toMatch(/^\w+$/);
        else if (saved !== '') expect(save(schema, saved)).toBe(saved);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps joiners in emoji and words, and marks of direction', () => {
    for (const text of ['👩‍👩‍👧 familie', 'क्‍ष, क्‍ष, क्‍ष', 'می‌روم، می‌روم', '\u200Fmira novak'])
      expect(toSmall(save(schema, text))).toBe(text);
  });
});
