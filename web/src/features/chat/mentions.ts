import { foldText, type PersonRef } from '@pass-along/contracts';

/** The incomplete mention before the caret; `from` is the index of the @. */
export interface PartialMention {
  from: number;
  query: string;
}

/** Maximum number of characters after the @ that still count as a mention. */
const maxQueryLength = 30;

export function findMention(text: string, caret: number): PartialMention | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  const query = before.slice(from + 1);
  const isBegun = from === 0 || (from > 0 && /\s/.test(before.charAt(from - 1)));
  return isBegun && query.length <= maxQueryLength && !query.includes('\n') ? { from, query } : undefined;
}

/** The members with a first or last name that starts with the query. */
export function findMentionCandidates(people: readonly PersonRef[], query: string): PersonRef[] {
  const sought = foldText(query);
  const hasPrefix = (name: string) => foldText(name).startsWith(sought);
  return people.filter(({ name }) => hasPrefix(name) || name.split(' ').some(hasPrefix));
}

export function withMention(text: string, caret: number, { from }: PartialMention, { name }: PersonRef): string {
  return `${text.slice(0, from)}@${name} ${text.slice(caret)}`;
}

/**
 * Splits a text at its mentions: every second piece is a name with its @. The longest name wins, and a name followed by
 * more letters does not count.
 */
export function splitAtMentions(text: string, names: readonly string[]): string[] {
  const sought = names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (sought.length === 0) return [text];
  return text.split(new RegExp(String.raw`((?<![\p{L}\p{N}])@(?:${sought.join('|')})(?![\p{L}\p{M}\p{N}_]))`, 'u'));
}

/**
 * The ids of the members that a text mentions. Of namesakes only those in `pickedIds` are meant, or all if none of them
 * was picked.
 */
export function getMentionedIds(
  text: string,
  people: readonly PersonRef[],
  pickedIds: ReadonlySet<string> = new Set(),
): string[] {
  const pieces = splitAtMentions(
    text,
    people.map(({ name }) => name),
  );
  const named = new Set(pieces.filter((_, at) => at % 2 === 1));
  const mentioned = people.filter(({ name }) => named.has(`@${name}`));
  const pickedNames = new Set(mentioned.filter(({ _id }) => pickedIds.has(_id)).map(({ name }) => name));
  return mentioned.filter(({ _id, name }) => pickedIds.has(_id) || !pickedNames.has(name)).map(({ _id }) => _id);
}
