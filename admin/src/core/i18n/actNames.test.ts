import { expect, it } from 'vitest';

type Texts = Record<string, unknown>;

const files = import.meta.glob<Record<string, unknown>>('../../**/*Messages.ts', { eager: true });

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

const getTexts = (language: 'en' | 'de') =>
  Object.values(files).flatMap((file) =>
    Object.values(file).flatMap((messages) => collectTexts((messages as Texts | undefined)?.[language])),
  );

it.each([
  ['en', ['Take it', 'Take', 'Settle', 'Back', 'Give back'], ['Claim', 'Release', 'Decide', 'Cancel']],
  ['de', ['Nehmen', 'Schlichten', 'Zurück'], ['Übernehmen', 'Zurückgeben', 'Entscheiden', 'Abbrechen']],
] as const)('an act has the same name everywhere in %s', (language, others, names) => {
  const texts = new Set(getTexts(language));
  expect(others.filter((text) => texts.has(text))).toEqual([]);
  expect(names.filter((text) => !texts.has(text))).toEqual([]);
});
