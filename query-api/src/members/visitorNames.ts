import { defaultCircleAvatar, erasedNames } from '@pass-along/contracts';
import type { ReadCachedSettings } from '../core/cachedSettings.ts';
import { findPeople, hasPortrait, type ShownPerson } from './findPeople.ts';

/** Shortens the names of members in an answer for a visitor, unless the community shows them. */
export type ShortenNames = (answer: unknown) => Promise<void>;

/** Segmenting a name takes longer than all else that an answer does with it. */
const mostKept = 1000;

export function createShortenNames(readSettings: ReadCachedSettings): ShortenNames {
  const kept = new Map<string, string>();
  const shorten = (name: string) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size === mostKept) kept.clear();
    const short = shortenName(name);
    kept.set(name, short);
    return short;
  };
  return async (answer) => {
    if (typeof answer !== 'object' || answer === null) return;
    if (!(await readSettings()).shortNamesForVisitors) return;
    for (const person of findPeople(answer, isMember)) {
      person.name = shorten(person.name);
      // usernames are made from names
      if (person.username !== undefined) person.username = '';
    }
  };
}

/** The first name and the initial of the last one. A name of one word stays. */
export function shortenName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u);
  const last = others.at(-1);
  if (last === undefined || name === erasedNames.member) return name;
  const initial = graphemes.segment(last.normalize('NFC')).containing(0);
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function isMember(value: object): value is ShownPerson {
  if (!hasPortrait(value)) return false;
  const picture = 'avatar' in value ? value.avatar : value.profilePic;
  return (
    typeof picture !== 'string' || !(picture.includes('/uploads/circles/') || picture.includes(defaultCircleAvatar))
  );
}
