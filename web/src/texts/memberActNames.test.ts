import { expect, it } from 'vitest';

const files = {
  en: import.meta.glob<Record<string, unknown>>('../**/*Messages.en.ts', { eager: true }),
  de: import.meta.glob<Record<string, unknown>>('../**/*Messages.de.ts', { eager: true }),
};

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

it.each([
  [
    'en',
    ['Write to everyone', 'Post a wanted ad', 'Call it off', 'Asked', 'Error loading swap requests'],
    ['Message {{name}}', 'Message everyone', 'Add a wanted post', 'Cancel the meeting', 'Requested'],
  ],
  [
    'de',
    ['Gegenstand melden', 'deinen Gegenstand', 'Empfohlen'],
    ['{{name}} schreiben', 'Allen schreiben', 'Aushang melden', 'deinen Aushang', 'Hervorgehoben'],
  ],
] as const)('an act has the same name everywhere in %s', (language, others, names) => {
  const texts = new Set(collectTexts(files[language]));
  expect(others.filter((text) => texts.has(text))).toEqual([]);
  expect(names.filter((text) => !texts.has(text))).toEqual([]);
});

it('only the answer to a wanted post says "Write to", as the button of profiles and swaps is named "Message"', () => {
  expect(collectTexts(files.en).filter((text) => text.startsWith('Write to {{name}}'))).toEqual(['Write to {{name}}']);
});
