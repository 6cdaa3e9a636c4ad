import { type PersonRef } from '@pass-along/contracts';

/** What stands before the caret, if somebody is being mentioned there: `from` is the place of the @. */
export interface BegunMention {
  from: number;
  query: string;
}

/** At most so long is what still counts as a begun name. */
const longestQuery = 30;

export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  const query = before.slice(from + 1);
  const isBegun = from === 0 || (from > 0 && /\s/.test(before.charAt(from - 1)));
  return isBegun && query.length <= longestQuery && !query.includes('\n') ? { from, query } : undefined;
}

/** Whom a begun name may mean: those one of whose names begins so. */
export function meant(people: readonly PersonRef[], query: string): PersonRef[] {
  const sought = query.toLowerCase();
  const begins = (name: string) => name.toLowerCase().startsWith(sought);
  return people.filter(({ name }) => begins(name) || name.split(' ').some(begins));
}

export function withMention(text: string, caret: number, { from }: BegunMention, { name }: PersonRef): string {
  return `${text.slice(0, from)}@${name} ${text.slice(caret)}`;
}

/** Who is mentioned in words. */
export function mentionedIn(text: string, people: readonly PersonRef[]): string[] {
  return people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ _id }) => _id);
}
