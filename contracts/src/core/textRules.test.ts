import { describe, expect, it } from 'vitest';
import { isolateArguments, isolateValues } from './isolateValues.ts';
import { isInvisible, isolate, removeControls } from './textRules.ts';

describe('a text that shows nothing', () => {
  it.each(['', ' ', '\u200B', '\u2060\u2060', '\u2800', '\u115F', '\u202E', '\u{E0020}', '\u2062', '\u00A0', '\u0000'])(
    'is %j',
    (text) => {
      expect(isInvisible(text)).toBe(true);
    },
  );

  it('is no emoji, mark of a script or letter', () => {
    for (const text of ['👩‍👩‍👧', 'क्‍ष', '.', '日本', '\u200Fa']) expect(isInvisible(text)).toBe(false);
  });
});

describe('an inserted value', () => {
  it('is isolated where it is written from right to left', () => {
    expect(isolate('שרה לוי')).toBe('\u2068שרה לוי\u2069');
    expect(isolate('\u200FMira')).toBe('\u2068\u200FMira\u2069');
  });

  it('loses what would turn the text after it, and can not end its isolation', () => {
    expect(isolate('\u202EavoN ariM')).toBe('\u2068avoN ariM\u2069');
    expect(isolate('a\u2069\u202Eb')).toBe('\u2068ab\u2069');
  });

  it('stays as it is where it is written from left to right', () => {
    for (const text of ['Mira Novak', 'Łampe 20 €', '日本', '']) expect(isolate(text)).toBe(text);
  });

  it('is isolated in every message, also inside facts', () => {
    const messages = isolateArguments({
      en: {
        plain: 'text',
        line: ({ names }: { names: string[] }, count: number) => `${names.join(' and ')}: ${String(count)}`,
        nested: { hello: (name: string) => `Hello ${name},` },
      },
      de: { plain: 'Text', line: () => '', nested: { hello: (name) => `Hallo ${name},` } },
    });
    expect(messages.en.plain).toBe('text');
    expect(messages.en.line({ names: ['שרה', 'Ann'] }, 2)).toBe('\u2068שרה\u2069 and Ann: 2');
    expect(messages.en.nested.hello('שרה')).toBe('Hello \u2068שרה\u2069,');
    const at = new Date(0);
    expect(isolateValues({ at, list: [1, null, 'ש'] }, 'en')).toEqual({ at, list: [1, null, '\u2068ש\u2069'] });
    expect(messages.de.nested.hello('שרה')).toBe('Hallo \u2068שרה\u2069,');
  });

  it('is in the language of the message where it stands for an erased name', () => {
    const line = (...names: string[]) => names.join(', ');
    const messages = isolateArguments({ en: { line }, de: { line } });
    const names = ['Deleted member', 'Deleted item', 'Deleted event', 'Lamp', 'constructor'] as const;
    expect(messages.en.line(...names)).toBe('Deleted member, Deleted item, Deleted event, Lamp, constructor');
    expect(messages.de.line(...names)).toBe(
      'Gelöschtes Mitglied, Gelöschtes Ding, Gelöschte Veranstaltung, Lamp, constructor',
    );
  });
});

it('takes control characters and direction controls from file names', () => {
  expect(removeControls('Lampe\u202Egpj.\r\n\u0007exe')).toBe('Lampegpj.exe');
});
