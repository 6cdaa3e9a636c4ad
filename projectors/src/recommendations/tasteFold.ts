import { isOption, recommendationLimits } from '@pass-along/contracts';
import type { TasteRow } from '@pass-along/contracts/tables';
import type { CategoryEvent, TypedEvent } from '@pass-along/platform';
import type { Fold } from '../core/foldedProjection.ts';

const { facts, remembered } = recommendationLimits;

type Read = 'item' | 'swap' | 'wishMatch' | 'savedSearches' | 'circle' | 'recommendations' | 'member';
type ReadEvent = TypedEvent<CategoryEvent<Read>>;

const tasteEventTypes = [
  'ItemLiked',
  'ItemUnliked',
  'ItemExchanged',
  'SwapProposed',
  'WishMatched',
  'SearchDeleted',
  'CircleJoined',
  'CircleLeft',
  'CircleMemberRemoved',
  'RecommendationHidden',
  'RecommendationRestored',
  'RecommendationsSwitched',
  'MemberErased',
] as const;
type TasteEvent = Extract<ReadEvent, { type: (typeof tasteEventTypes)[number] }>;

const isTasteEvent = (event: ReadEvent): event is TasteEvent => isOption(tasteEventTypes, event.type);

/** A member's likes, received and requested things, circles, matched wishes and hidden recommendations. */
export const tasteFold: Fold<TasteRow, Read> = {
  categories: ['item', 'swap', 'wishMatch', 'savedSearches', 'circle', 'recommendations', 'member'],
  getRowKeys(event) {
    if (!isTasteEvent(event)) return [];
    if (event.type === 'SwapProposed') return [event.data.requesterId];
    if (event.type !== 'ItemExchanged') return [event.data.memberId];
    return event.data.toMemberId === null ? [] : [event.data.toMemberId];
  },
  evolve: (before, event, memberId = '') => (isTasteEvent(event) ? applyToTaste(before, event, memberId) : before),
};

function applyToTaste(before: TasteRow | undefined, event: TasteEvent, memberId: string): TasteRow | undefined {
  const row = before ?? createTasteRow(memberId);
  switch (event.type) {
    case 'ItemLiked':
      return { ...row, likes: addLatest(row.likes, event.data.itemId, remembered) };
    case 'ItemUnliked':
      return before && { ...before, likes: remove(before.likes, event.data.itemId) };
    case 'ItemExchanged':
      return { ...row, received: addLatest(row.received, event.data.itemId, facts) };
    case 'SwapProposed':
      return { ...row, requested: addLatest(row.requested, event.data.requestedItemId, remembered) };
    case 'WishMatched': {
      const { wish, wishId, itemId } = event.data;
      return { ...row, matches: [...row.matches, { wish, wishId, itemId }].slice(-remembered) };
    }
    case 'SearchDeleted':
      return before && { ...before, matches: before.matches.filter(({ wishId }) => wishId !== event.data.searchId) };
    case 'CircleJoined':
      return { ...row, circles: addLatest(row.circles, event.data.circleId, remembered) };
    case 'CircleLeft':
    case 'CircleMemberRemoved':
      return before && { ...before, circles: remove(before.circles, event.data.circleId) };
    case 'RecommendationHidden':
      return { ...row, hidden: addLatest(row.hidden, event.data.hiddenItemId, remembered) };
    case 'RecommendationRestored':
      return before && { ...before, hidden: remove(before.hidden, event.data.hiddenItemId) };
    case 'RecommendationsSwitched':
      return { ...row, is_off: !event.data.on };
    case 'MemberErased':
      return undefined;
  }
}

function createTasteRow(member_id: string): TasteRow {
  return {
    ...{ member_id, is_off: false, likes: [], received: [], requested: [], hidden: [], circles: [], matches: [] },
    ...{ categories: [], received_categories: [], tags: [] },
  };
}

const remove = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);
const addLatest = (ids: readonly string[], id: string, most: number) => [...remove(ids, id), id].slice(-most);
