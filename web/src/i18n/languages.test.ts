import { refusals } from '@pass-along/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import enPages from './enPages.json';
import { chooseLanguage, i18n } from './i18n.ts';
import { languageOf } from './languages.ts';
import { inOurWords } from './serverWords.ts';

interface Tree {
  [key: string]: string | Tree;
}

function flat(texts: Tree, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : Object.entries(flat(text, `${path}${key}.`)),
    ),
  );
}

const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

afterEach(() => chooseLanguage('en'));

describe('the German texts', () => {
  const english = flat({ ...en, ...enPages });
  const german = flat(de);

  it('have exactly the keys of the English ones', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  it('have the same gaps in every text', () => {
    const differing = Object.keys(english).filter(
      (key) => gaps(english[key] ?? '').join() !== gaps(german[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('leave no text empty', () => {
    expect(Object.entries(german).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('translate every refusal of the server', async () => {
    await chooseLanguage('de');
    const untranslated = Object.values(refusals).filter(({ message }) => inOurWords(message) === message);
    expect(untranslated).toEqual([]);
  });

  it('translate rules with a field and a limit in them', async () => {
    await chooseLanguage('de');
    expect(inOurWords('Username must be at least 3 characters')).toBe('Benutzername: mindestens 3 Zeichen');
    expect(inOurWords('Title is required')).toBe('Titel fehlt noch');
  });
});

describe('choosing a language', () => {
  it('switches the texts, tells the document and is remembered', async () => {
    await chooseLanguage('de');
    expect(i18n.t('profile.form.save')).toBe('Speichern');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('language')).toBe('de');
  });

  it('leaves the words of the server alone in English', () => {
    expect(inOurWords('Title is required')).toBe('Title is required');
  });

  it.each([
    ['de-AT', 'de'],
    ['EN-us', 'en'],
    ['fr', undefined],
    [null, undefined],
  ])('reads the tag %s as %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });
});
