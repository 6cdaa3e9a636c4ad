import {
  escapePattern,
  selectTelling,
  splitPieces,
  toSearchTerms,
  toStem,
  toTermWord,
  type Caller,
  type ItemCategory,
  type ItemSuggestion,
} from '@pass-along/contracts';
import type { Database } from '../core/readDatabase.ts';
import { bindSql, prepare, sql } from '../core/sqlStatements.ts';
import { categoryByStem } from './categoryWords.ts';
import { findByStem, findUsualWeight } from './usualWeights.ts';
import { isForViewer, isOwnerPresent, items } from './itemReadQueries.ts';

/** The newest items with a word of the title; more would not change the majority. */
const comparedItems = 100;
const suggestedTags = 5;
const longestTitle = 8;

const alike = prepare(
  sql(items.from)
    .whereRaw(bindSql('i.search_text ~ ?', 'pattern'))
    .where(isForViewer)
    .whereRaw(isOwnerPresent)
    .whereRaw(`${items.columns.status} <> 'removed'`)
    .orderBy(items.columns.listed_at, 'desc')
    .limit(comparedItems, { skipBinding: true }),
  items.only('title', 'tags', 'category', 'weight_kg'),
);

/** By the titles of this community's items; without any alike, by the words of other communities. */
export async function suggestItem(database: Database, title: string, caller: Caller): Promise<ItemSuggestion> {
  const stems = toTitleStems(title);
  if (stems.length === 0) return { category: null, tags: [], weightKg: null };
  const pattern = stems.map((stem) => escapePattern(stem)).join('|');
  const categories = new Map<ItemCategory, number>();
  const tags = new Map<string, number>();
  const weights: Weighed[] = [];
  for (const item of await database.run(alike, { pattern, viewerId: caller.memberId })) {
    const words = new Set([...toSearchTerms(item.title)].map(toTermWord));
    const shared = stems.filter((stem) => words.has(stem)).length;
    if (shared === 0) continue;
    addVotes(categories, item.category, shared);
    for (const tag of item.tags) addVotes(tags, tag, shared);
    if (item.weightKg !== null) weights.push({ weightKg: item.weightKg, shared });
  }
  return {
    category: rank(categories)[0] ?? findLast(stems, (stem) => findByStem(categoryByStem, stem)),
    tags: rank(tags).slice(0, suggestedTags),
    weightKg: findWeight(weights, stems),
  };
}

function toTitleStems(title: string): string[] {
  const words = splitPieces(title).flatMap((piece) => piece.words);
  const telling = selectTelling(words, (word) => word).filter((word) => word.length > 1);
  return [...new Set(telling.map(toStem))].slice(0, longestTitle);
}

/** What the last word says that says anything: a desk lamp is a lamp. */
function findLast<T>(stems: readonly string[], find: (stem: string) => T | undefined): T | null {
  for (const stem of stems.toReversed()) {
    const found = find(stem);
    if (found !== undefined) return found;
  }
  return null;
}

/** An item with a weight, and how many words of the title it shares. */
interface Weighed {
  weightKg: number;
  shared: number;
}

/**
 * Returns the median weight, in kilograms, of the items with the most words of the title. One such item may have a
 * typing error, so the word list is used before it.
 */
function findWeight(weighed: readonly Weighed[], stems: readonly string[]): number | null {
  const most = Math.max(...weighed.map(({ shared }) => shared));
  const alikeKg = weighed.filter(({ shared }) => shared === most).map(({ weightKg }) => weightKg);
  const median = alikeKg.toSorted((one, other) => one - other)[Math.floor((alikeKg.length - 1) / 2)];
  return (alikeKg.length > 1 ? median : undefined) ?? findLast(stems, findUsualWeight) ?? median ?? null;
}

function addVotes<K>(votes: Map<K, number>, of: K, count: number): void {
  votes.set(of, (votes.get(of) ?? 0) + count);
}

/** The most votes first; with equal votes the newest item decides, which was counted first. */
function rank<K>(votes: ReadonlyMap<K, number>): K[] {
  return [...votes].toSorted(([, one], [, other]) => other - one).map(([of]) => of);
}
