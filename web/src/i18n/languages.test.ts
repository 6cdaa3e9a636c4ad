import { refusals, type FieldCode, type RefusalCode } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { englishMessages } from '../texts/englishMessages.ts';
import { germanMessages } from '../texts/germanMessages.ts';
import { chooseLanguage, i18n } from './i18n.ts';
import { toLanguage } from './languages.ts';
import { getForeseenRefusalText } from './foreseenRefusals.ts';
import { getRefusalText, getRuleText } from './serverMessages.ts';

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

const messageFiles = import.meta.glob<{ messages: Tree }>('../**/*Messages.en.ts', { eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe('the German texts', () => {
  const inEnglish = Object.assign({}, ...Object.values(messageFiles).map(({ messages }) => flat(messages))) as Record<
    string,
    string
  >;
  const inGerman = flat(germanMessages);

  it('have exactly the keys of the English ones', () => {
    expect(Object.keys(inGerman).sort()).toEqual(Object.keys(inEnglish).sort());
  });

  it('have the same gaps in every text', () => {
    const differing = Object.keys(inEnglish).filter(
      (key) => gaps(inEnglish[key] ?? '').join() !== gaps(inGerman[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('leave no text empty', () => {
    expect(Object.entries(inGerman).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('translate every refusal of the server', async () => {
    await chooseLanguage('de');
    const untranslated = (Object.keys(refusals) as RefusalCode[]).filter(
      (code) => getForeseenRefusalText(code) === refusals[code].message,
    );
    expect(untranslated).toEqual([]);
  });

  it.each<[FieldCode, Record<string, string | number>, string]>([
    ['too_short', { min: 3 }, 'Mindestens 3 Zeichen'],
    ['required', {}, 'Das fehlt noch'],
    ['too_small', { min: 0.001 }, 'Mindestens 0,001'],
    [
      'unreadable_image',
      { name: 'scan.tiff' },
      'scan.tiff ist eine Bildart, die wir nicht lesen können; speichere es als JPEG oder PNG und wähle es neu aus',
    ],
  ])('say the rule %s with its figures', async (code, figures, german) => {
    await chooseLanguage('de');
    expect(getRuleText({ path: 'x', message: 'as the server says it', code, figures })).toBe(german);
  });

  it('leave a rule of a newer server in the words of the server', async () => {
    await chooseLanguage('de');
    expect(getRuleText({ path: 'x', message: 'as the server says it', code: 'of tomorrow' as FieldCode })).toBe(
      'as the server says it',
    );
  });
});

describe('the English texts', () => {
  it.each(Object.keys(messageFiles))('of %s come with the first load or with the code that says them', (file) => {
    const isEager = Object.keys(messageFiles[file]?.messages ?? {}).every((key) => key in englishMessages);
    const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/.exec(file) ?? [];
    const bringers = Object.entries(sources).filter(
      ([path, source]) =>
        source.includes('addMessages(messages)') &&
        (source.includes(`import { messages } from '${folder}/${name}'`) ||
          (path.startsWith(`${folder}/`) && source.includes(`import { messages } from './${name}'`))),
    );
    expect(isEager || bringers.length > 0).toBe(true);
  });
});

describe('choosing a language', () => {
  it('switches the texts, tells the document and is remembered', async () => {
    await chooseLanguage('de');
    expect(i18n.t('profile.form.save')).toBe('Speichern');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('language')).toBe('de');
  });

  it('leaves the words of the server alone in English', async () => {
    expect(await getRefusalText('item_promised', 'As the server says it')).toBe('As the server says it');
    expect(getRuleText({ path: 'title', message: 'Title is required', code: 'required' })).toBe('Title is required');
  });

  it.each([
    ['de-AT', 'de'],
    ['EN-us', 'en'],
    ['en-US@posix', 'en'],
    ['de_DE.UTF-8', 'de'],
    ['den', undefined],
    ['fr', undefined],
    [null, undefined],
  ])('reads the tag %s as %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});
