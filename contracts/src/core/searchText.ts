import { truncateText } from './truncateText.ts';

/**
 * The rule by which every search compares texts, for the text and for the query. A change here needs a higher version
 * of all projections with searched tables.
 */

/** Accents of Latin, Greek and Cyrillic, and vowel signs of Arabic and Hebrew. Indic and Japanese marks are letters. */
const accents = /[\u0300-\u036F\u05B0-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/gu;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** What Unicode does not decompose, as CLDR transliterates it. */
const replacements = new Map(
  Object.entries({
    ...{
      ø: 'o',
      ł: 'l',
      đ: 'd',
      ħ: 'h',
      ŧ: 't',
      ƀ: 'b',
      ǥ: 'g',
      ɨ: 'i',
      ɍ: 'r',
      ƶ: 'z',
      ɇ: 'e',
      ⱥ: 'a',
      ȼ: 'c',
      ɉ: 'j',
    },
    ...{ æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ŋ: 'n', ς: 'σ' },
    ...{ '’': "'", '‘': "'", ʼ: "'", ʻ: "'", '′': "'", '`': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
    ...{ '″': '"', '‐': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
  }),
);
const replaced = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');

/** NFKC without case, accents and invisible characters; one space between words. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(ignorable, '')
      // ẞ and ß become ss, and ı becomes i, only by way of their capitals
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFD')
      .replace(accents, '')
      .normalize('NFC')
      .replace(replaced, (letter) => replacements.get(letter) ?? letter)
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** Scripts that write no spaces between words, or, as Korean does, join several to one. */
const unspaced =
  'ー々' +
  ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
    .map((name) => `\\p{Script=${name}}`)
    .join('');
const unspacedText = new RegExp(`^[${unspaced}]+$`, 'u');
const run = new RegExp(
  `[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+|[\\p{Extended_Pictographic}\\p{Regional_Indicator}]+`,
  'gu',
);
const marks = `[.,;:!?'"()[\\]{}<>¿¡…。、「」-]+`;
const outerMarks = new RegExp(`^${marks}|${marks}$`, 'gu');

export const isUnspaced = (word: string) => unspacedText.test(word);

/** Text between spaces, such as `12.50` or `lampe_alt-2.jpg`. */
export interface SearchPiece {
  /** Folded, without the punctuation around it. */
  text: string;
  /** Its letters and digits, in parts of one script each. */
  words: string[];
}

export function splitPieces(text: string): SearchPiece[] {
  return foldText(text)
    .split(' ')
    .filter((piece) => piece !== '')
    .map((piece) => piece.replace(outerMarks, '') || piece)
    .map((piece) => ({ text: piece, words: piece.match(run) ?? [] }));
}

/** Whether a piece has signs beside letters and digits. It is searched for as a whole. */
export const hasSigns = ({ text, words }: SearchPiece) => words.join('') !== text;

const endings = ['ing', 'ern', 'en', 'er', 'ed', 'e', 'n'];
const shortestStem = 3;
/** What is left of `string` without its ending is no word. */
const vowel = /[aeiouyäöü]/u;

/** Removes what English and German word forms differ by: lamps, Lampe and Lampen have the same stem. */
export function toStem(text: string): string {
  let stem = foldText(text);
  if (stem.endsWith('s') && !stem.endsWith('ss') && stem.length > shortestStem) stem = stem.slice(0, -1);
  const ending = endings.find((end) => {
    const rest = stem.slice(0, -end.length);
    return stem.endsWith(end) && rest.length >= shortestStem && vowel.test(rest);
  });
  if (ending !== undefined) stem = stem.slice(0, -ending.length);
  return stem.replace(/y$/, 'i').replace(/([^\d])\1$/, '$1');
}

/** The two characters at each place of a word; at its end the last one alone. */
export function toCharacterPairs(word: string): string[] {
  const characters = Array.from(word);
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** A longer term would not fit into an index. */
const longestTerm = 100;

/** Follows a stem in a search index, so that a word as written is told from the stem of another. */
const stemMark = '~';

export const toStemTerm = (stem: string): string => stem + stemMark;

/** The word or stem of a term. */
export const toTermWord = (term: string): string => (term.endsWith(stemMark) ? term.slice(0, -1) : term);

/** The terms of a text in a search index: words as written, other stems, and pieces with signs. */
export function toSearchTerms(text: string): Set<string> {
  const terms = new Set<string>();
  for (const piece of splitPieces(text)) {
    if (hasSigns(piece)) terms.add(truncateText(piece.text, longestTerm));
    for (const word of piece.words) {
      const stem = toStem(word);
      const forms = stem === word ? [word] : [word, toStemTerm(stem)];
      const found = isUnspaced(word) ? toCharacterPairs(word) : forms;
      for (const term of found) terms.add(truncateText(term, longestTerm));
    }
  }
  return terms;
}

/** Words that distinguish nothing, in both languages. */
const stopWords = new Set(
  (
    'a an and any are at be for from have i in is it me my of on or our some somebody someone that the ' +
    'this to we with you your ' +
    'aber am auf aus bei dem den der des die das ein eine einem einen einer fur gegen gerne ich im ist mein meine ' +
    'meinen mit oder sie und unser unsere von vom wir zu zum zur'
  ).split(' '),
);

/** Without words that distinguish nothing, unless there are no others. */
export function selectTelling<T>(words: readonly T[], toText: (word: T) => string): T[] {
  const telling = words.filter((word) => !stopWords.has(toText(word)));
  return telling.length > 0 ? telling : [...words];
}

/** From this length on, a word is also found inside other words. */
export const shortestPart = 3;

/** Words of the household with the same meaning: for each folded word all of its group. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Parses one group a line, its words separated by `=`, commas or spaces. */
export function parseSynonyms(text: string): Synonyms {
  const groups = text.split('\n').map((line) => [
    ...new Set(
      foldText(line)
        .split(/[\s,;=]+/u)
        .filter((word) => word !== ''),
    ),
  ]);
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...group])]);
  return synonyms;
}

/** Groups by stem, once for each list: a search of many texts asks for many words. */
const groupsByStem = new WeakMap<Synonyms, ReadonlyMap<string, readonly string[]>>();

function getGroupsByStem(synonyms: Synonyms): ReadonlyMap<string, readonly string[]> {
  const known = groupsByStem.get(synonyms);
  if (known) return known;
  // of several words with one stem the first counts
  const groups = new Map([...synonyms].reverse().map(([word, group]) => [toStem(word), group] as const));
  groupsByStem.set(synonyms, groups);
  return groups;
}

/** The other words that mean the same as a word in any of its forms. */
export function findSynonyms(word: string, synonyms: Synonyms): readonly string[] {
  const group = synonyms.get(word) ?? getGroupsByStem(synonyms).get(toStem(word)) ?? [];
  return group.filter((other) => other !== word);
}

export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a synonym is also found inside other words. */
export const isLongSynonym = (word: string) => word.length > shortestPart;

/** The beginning of a word, so that a short synonym is not found inside others. */
const wordStart = `(?:^|[ "'(./-])`;

/** Patterns of what may stand in a text for a piece of a query: the piece or its stem, and synonyms. */
function listForms({ text }: SearchPiece, synonyms: Synonyms): string[] {
  const others = findSynonyms(text, synonyms).map(
    (word) => (isLongSynonym(word) ? '' : wordStart) + escapePattern(toWordBeginning(word)),
  );
  return [escapePattern(toWordBeginning(text)), ...others];
}

/** The stem of a word, if all forms of the word begin with it. */
function toWordBeginning(word: string): string {
  const stem = /^\p{L}{4,}$/u.test(word) ? toStem(word) : word;
  return word.startsWith(stem) ? stem : word;
}

/** Regular expressions that all match the folded text of what a query finds; the longest first. */
export function toSearchPatterns(query: string, synonyms: Synonyms): string[] {
  return splitPieces(query)
    .toSorted((one, other) => other.text.length - one.text.length)
    .map((piece) => [...new Set(listForms(piece, synonyms))])
    .map((forms) => forms.join('|'));
}
