/**
 * Matches words like the item search, but without a database: every word of a keyword has to occur, English and German
 * word forms count as equal, the last word may be a prefix, `-word` must not occur. Unlike the search it corrects no
 * typing errors, supports no quotes and ignores `or`.
 */

const word = /(?<![\p{L}\p{N}])-?[\p{L}\p{N}]+/gu;
const begunFrom = 3;

/** Words so frequent in titles that they distinguish nothing, in both languages. */
const fillers = new Set(
  (
    'a an and any are at be for from have i in is it me my of on or our some somebody someone that the ' +
    'this to we with you your ' +
    'looking search searching seeking need needed want wanted please old used ' +
    'aber am auf aus bei dem den der des die das ein eine einem einen einer fuer fur gegen gerne ich im in ' +
    'ist mein meine meinen ' +
    'mit oder sie suche suchen gesucht brauche brauchen und unser unsere von vom wir zu zum zur alt alte ' +
    'alter altes gebraucht'
  ).split(' '),
);

/** Removes diacritics, as both sides are compared without them. */
function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

const endings = ['ing', 'ern', 'en', 'er', 'ed', 'e', 'n'];
const shortest = 3;

/** Removes what word forms differ by: lamps, Lampe and Lampen have the same stem. */
export function toStem(text: string): string {
  let stem = foldText(text);
  if (stem.endsWith('s') && !stem.endsWith('ss') && stem.length > shortest) stem = stem.slice(0, -1);
  const ending = endings.find((end) => stem.endsWith(end) && stem.length - end.length >= shortest);
  if (ending !== undefined) stem = stem.slice(0, -ending.length);
  return stem.replace(/y$/, 'i').replace(/([^\d])\1$/, '$1');
}

function splitWords(text: string): string[] {
  return foldText(text).match(word) ?? [];
}

/** Distinct stems of a text's significant words; of all words if none is significant. */
export function toStems(text: string): string[] {
  const words = splitWords(text).map((each) => each.replace(/^-/, ''));
  const telling = words.filter((each) => !fillers.has(each));
  return [...new Set((telling.length > 0 ? telling : words).map(toStem))];
}

/**
 * Whether a listing contains every word of the keyword; an empty keyword matches all. `text`: title, tags and
 * description.
 */
export function hasKeyword(keyword: string, text: string): boolean {
  const there = new Set(splitWords(text).map((each) => toStem(each.replace(/^-/, ''))));
  const words = splitWords(keyword);
  const asked = words.filter((each) => !each.startsWith('-') && !fillers.has(each));
  const refused = words.filter((each) => each.startsWith('-')).map((each) => toStem(each.slice(1)));
  if (refused.some((stem) => there.has(stem))) return false;
  return asked.every((each, at) => there.has(toStem(each)) || (at === asked.length - 1 && isPrefix(each, there)));
}

function isPrefix(begun: string, there: ReadonlySet<string>): boolean {
  return begun.length >= begunFrom && [...there].some((stem) => stem.startsWith(begun));
}

/**
 * Whether one title contains all stems of the other: 'Looking for a wooden ladder' and 'Ladder', but not 'Wooden
 * spoon'.
 */
export function isTitleMatch(one: readonly string[], other: readonly string[]): boolean {
  const isSubset = (few: readonly string[], many: readonly string[]) => few.every((stem) => many.includes(stem));
  return one.length > 0 && other.length > 0 && (isSubset(one, other) || isSubset(other, one));
}
