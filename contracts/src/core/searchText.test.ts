import { describe, expect, it } from 'vitest';
import { foldText, parseSynonyms, splitPieces, toSearchPatterns, toSearchTerms, toStem } from './searchText.ts';

const none = parseSynonyms('');
const finds = (query: string, text: string, synonyms = none) => {
  const patterns = toSearchPatterns(query, synonyms);
  return patterns.length > 0 && patterns.every((pattern) => new RegExp(pattern, 'u').test(foldText(text)));
};

describe('a stem', () => {
  it('joins the forms of a word, and leaves a syllable that is no ending', () => {
    expect(new Set(['lamp', 'lamps', 'Lampe', 'Lampen'].map(toStem)).size).toBe(1);
    expect(['string', 'strings', 'spring'].map(toStem)).toEqual(['string', 'string', 'spring']);
  });
});

describe('a folded text', () => {
  it.each([
    ['Straße', 'STRASSE', 'STRAẞE', 'straſſe'],
    ['Küche', 'Ku\u0308che', 'KUCHE'],
    ['Smørrebrød', 'smorrebrod'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul', 'ıstanbul'],
    ['ﬁsh', 'FISH', 'ｆｉｓｈ'],
    ['ΟΔΟΣ', 'οδός'],
    ['ｶﾚﾝﾀﾞｰ', 'カレンダー'],
    ['Rock’n’Roll', "rock'n'roll"],
    ['soft\u00ADware', 'software'],
  ])('is the same for %s in its forms', (...forms) => {
    expect(new Set(forms.map(foldText)).size).toBe(1);
  });

  it('keeps marks that are letters', () => {
    expect(foldText('नमस्ते')).toBe('नमस्ते');
    expect(foldText('ガ')).not.toBe(foldText('カ'));
  });
});

const messages = [
  'Treffen wir uns am 24.12.2026 um 18:30?',
  'Er kostet 12.50 Euro, oder 1,250 Forint',
  'Der Plan liegt auf https://garten.example.org/plan/2027?seite=2',
  'Schreib mir an anna.beispiel@example.org',
  'Danke.Bis morgen am Tor',
  'Das Foto heißt lampe_alt-2.jpg',
  'C++ und C# Bücher abzugeben',
  '📦 steht im Flur 👩‍👩‍👧',
  'नमस्ते, किताब मिली',
  'Fahrrad-Ersatzteile (26") für Kinder',
  '#garten',
];

describe('the patterns of a query', () => {
  it.each([
    ['24.12.2026', 0],
    ['18:30', 0],
    ['12.5', 1],
    ['garten.example.org', 2],
    ['plan/2027', 2],
    ['anna.beispiel@example.org', 3],
    ['Bis morgen', 4],
    ['lampe_alt-2.jpg', 5],
    ['C#', 6],
    ['👩‍👩‍👧', 7],
    ['किताब', 8],
    ['Ersatzteile', 9],
    ['#garten', 10],
  ])('find %s where it literally stands', (query, index) => {
    expect(messages.flatMap((message, at) => (finds(query, message) ? [at] : []))).toEqual([index]);
  });

  it('match word forms, parts of words and texts without spaces', () => {
    expect(finds('lamps', 'A lamp')).toBe(true);
    expect(finds('Fahrräder', 'Kinderfahrrad')).toBe(true);
    expect(finds('책상', '한국어책상')).toBe(true);
    expect(finds('lamp chair', 'A lamp')).toBe(false);
  });

  it('match synonyms of any form', () => {
    const synonyms = parseSynonyms('bike = bicycle, Fahrrad\nsofa couch');
    expect(finds('bikes', 'Damenfahrrad', synonyms)).toBe(true);
    expect(finds('couch', 'Old sofa', synonyms)).toBe(true);
    expect(finds('couch', 'Bicycle', synonyms)).toBe(false);
  });
});

describe('the terms of a text', () => {
  it('are its words, their stems, and pieces with signs as a whole', () => {
    expect([...toSearchTerms('Old lamps, lampe_alt-2.jpg')]).toEqual(
      expect.arrayContaining(['old', 'lamps', 'lamp~', 'lampe_alt-2.jpg', 'lampe', 'alt', '2', 'jpg']),
    );
  });

  it('are pairs of characters where no spaces are written', () => {
    expect([...toSearchTerms('2027年の本')]).toEqual(['2027', '年の', 'の本', '本']);
  });

  it('are pieces without the punctuation around them', () => {
    expect(splitPieces('(26") „Hallo“, ???').map(({ text }) => text)).toEqual(['26', 'hallo', '???']);
  });
});

describe('a word', () => {
  it.each([
    ['lamp', 'lamps', 'Lampe', 'Lampen'],
    ['bicycle', 'Bicycles'],
    ['Buch', 'Bücher', 'Büchern'],
    ['Fahrrad', 'Fahrräder'],
    ['ladder', 'ladders'],
    ['party', 'parties'],
    ['glass', 'glasses'],
    ['box', 'boxes'],
    ['Stuhl', 'Stühle'],
  ])('is the same in its forms: %s', (...forms) => {
    expect(new Set(forms.map(toStem)).size).toBe(1);
  });

  it('keeps other words apart', () => {
    expect(toStem('lamp')).not.toBe(toStem('lamb'));
    expect(toStem('ring')).toBe('ring');
  });
});
