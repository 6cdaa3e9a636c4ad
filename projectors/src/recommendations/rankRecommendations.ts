import {
  recommendationLimits,
  recommendationReasons,
  type ItemCategory,
  type RecommendationReason,
} from '@pass-along/contracts';
import type { TasteMatch } from '@pass-along/contracts/tables';

/** What an item is like. */
export interface ItemTraits {
  itemId: string;
  category: ItemCategory;
  tags: readonly string[];
}

/** An available thing that a member can see. */
export interface Candidate extends ItemTraits {
  /** Counts the items in order of listing. */
  number: number;
  ownerId: string;
  circleId: string | null;
}

/** What a member's recommendations follow from; each list has the latest last. */
export interface Taste {
  memberId: string;
  liked: readonly ItemTraits[];
  received: readonly ItemTraits[];
  circles: readonly string[];
  /** Matches of wishes that are still open. */
  matches: readonly TasteMatch[];
  /** Categories from which enough neighbours with a similar taste received things. */
  neighbourCategories: ReadonlySet<ItemCategory>;
  /** Items that the member liked, requested or hid. */
  leftOut: ReadonlySet<string>;
}

export interface RankedItem {
  itemId: string;
  score: number;
  reason: RecommendationReason;
  causeId: string | null;
}

interface Source {
  reason: RecommendationReason;
  score: number;
  causeId: string | null;
}

/** A wish says exactly what is wanted, so it comes before everything else. */
const points = { wish: 100, tag: 6, likedCategory: 4, receivedCategory: 5, circle: 3, neighbours: 2 } as const;
/** More of the same adds nothing: one hobby must not fill the list. */
const mostAlike = { sameCategory: 3, sharedTags: 5 } as const;

/** The best things for a member: higher scores first, then newer things. */
export function rankRecommendations(taste: Taste, candidates: readonly Candidate[]): RankedItem[] {
  return candidates
    .flatMap((item) => {
      const sources = listSources(taste, item);
      const [strongest] = sources;
      if (!strongest) return [];
      const score = sources.reduce((sum, source) => sum + source.score, 0);
      const { reason, causeId } = strongest;
      return [{ itemId: item.itemId, number: item.number, score, reason, causeId }];
    })
    .toSorted((one, other) => other.score - one.score || other.number - one.number)
    .slice(0, recommendationLimits.kept)
    .map(({ number: _, ...ranked }) => ranked);
}

/** What speaks for an item, the strongest first. */
function listSources(taste: Taste, item: Candidate): Source[] {
  if (item.ownerId === taste.memberId || taste.leftOut.has(item.itemId)) return [];
  if (item.circleId !== null && !taste.circles.includes(item.circleId)) return [];
  const match = taste.matches.findLast(({ itemId }) => itemId === item.itemId);
  const liked = compareTraits(taste.liked, item, points.likedCategory);
  const received = compareTraits(taste.received, item, points.receivedCategory);
  const sources: (Source | undefined)[] = [
    match && { reason: match.wish, score: points.wish, causeId: match.wishId },
    liked && { reason: 'liked', score: liked.score, causeId: liked.closest.itemId },
    received && { reason: 'received', score: received.score, causeId: null },
    item.circleId === null ? undefined : { reason: 'circle', score: points.circle, causeId: item.circleId },
    taste.neighbourCategories.has(item.category)
      ? { reason: 'neighbours', score: points.neighbours, causeId: null }
      : undefined,
  ];
  return sources.filter((source) => source !== undefined).toSorted(compareSources);
}

function compareSources(one: Source, other: Source): number {
  const rank = ({ reason }: Source) => recommendationReasons.indexOf(reason);
  return other.score - one.score || rank(one) - rank(other);
}

/** How much an item is like these, and which is closest to it: the first of equals, so that reasons are stable. */
function compareTraits(
  known: readonly ItemTraits[],
  item: ItemTraits,
  categoryPoints: number,
): { score: number; closest: ItemTraits } | undefined {
  let [sameCategory, sharedTags, closestScore] = [0, 0, 0];
  let closest: ItemTraits | undefined;
  for (const each of known) {
    const isSameCategory = each.category === item.category;
    let shared = 0;
    for (const tag of each.tags) if (item.tags.includes(tag)) shared += 1;
    const score = (isSameCategory ? categoryPoints : 0) + shared * points.tag;
    if (isSameCategory) sameCategory += 1;
    sharedTags += shared;
    if (score <= closestScore) continue;
    [closest, closestScore] = [each, score];
  }
  if (!closest) return undefined;
  const { sameCategory: categories, sharedTags: tags } = mostAlike;
  const score = Math.min(sameCategory, categories) * categoryPoints + Math.min(sharedTags, tags) * points.tag;
  return { score, closest };
}
