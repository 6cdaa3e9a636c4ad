import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  truncateText,
  getFirstCharacters,
  isStorableText,
  replaceUnstorable,
  truncateFileName,
  truncateWithEllipsis,
} from './truncateText.ts';

const family = '👨‍👩‍👧‍👦';
/** Texts with characters of several units: emoji, families, flags, skin tones, combining accents; and plain ones. */
const text = fc
  .array(fc.constantFrom('a', ' ', '.', '😀', family, '🇩🇪', '👋🏽', 'e\u0301', '界', '\u0301'), { maxLength: 60 })
  .map((parts) => parts.join(''));
const room = fc.integer({ min: 8, max: 60 });

describe('a text that is cut', () => {
  it('to be stored is never longer than the limit, holds no half character and is the beginning of what it was', () => {
    fc.assert(
      fc.property(text, room, (whole, most) => {
        const cut = truncateText(whole, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(whole.startsWith(cut) && isStorableText(cut)).toBe(true);
      }),
    );
    expect(truncateText(`${'a'.repeat(7)}😀`, 8)).toBe('aaaaaaa');
  });

  it('to be shown ends between two characters as people see them, with an ellipsis', () => {
    expect(truncateWithEllipsis(`Hi ${family} there`, 8)).toBe('Hi…');
    expect(truncateWithEllipsis(`Hi ${family} there`, 15)).toBe(`Hi ${family}…`);
    expect(truncateWithEllipsis('Spade', 5)).toBe('Spade');
    fc.assert(
      fc.property(text, room, (whole, most) => {
        const shown = truncateWithEllipsis(whole, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(isStorableText(shown)).toBe(true);
      }),
    );
  });

  it('to be shown stays in its room where one character fills it', () => {
    const tower = `a${'\u0301'.repeat(100)}`;
    expect(truncateWithEllipsis(tower, 10)).toBe(`a${'\u0301'.repeat(8)}…`);
  });

  it('to its first characters keeps them whole', () => {
    expect(getFirstCharacters(`${family}👋🏽x`, 2)).toBe(`${family}👋🏽`);
    expect(getFirstCharacters('a', 2)).toBe('a');
    expect(getFirstCharacters('', 2)).toBe('');
  });
});

describe('a file name', () => {
  it('keeps its ending and loses its middle', () => {
    expect(truncateFileName('spade.pdf', 200)).toBe('spade.pdf');
    expect(truncateFileName(`${'a'.repeat(199)}😀.pdf`, 200)).toBe(`${'a'.repeat(149)}…${'a'.repeat(44)}😀.pdf`);
  });

  it('of whatever characters is never too long, ends as it did, and holds no half character', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 24, max: 60 }), (stem, most) => {
        const name = truncateFileName(`${stem}.jpeg`, most);
        expect(name.length).toBeLessThanOrEqual(most);
        expect(name.endsWith('.jpeg') && isStorableText(name)).toBe(true);
      }),
    );
  });
});

it('a text that no database takes is mended where it is broken, and nowhere else', () => {
  expect(replaceUnstorable('a\uD83Db\u0000c😀\uDE00')).toBe('a\uFFFDb\uFFFDc😀\uFFFD');
  expect(replaceUnstorable('😀')).toBe('😀');
});
