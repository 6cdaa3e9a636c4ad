import {
  createKeywordTest,
  defaultSettings,
  isAway,
  limits,
  parseSynonyms,
  prepareListing,
  toStems,
  streams,
  isTitleMatch,
  type EventIn,
  type SearchCriteria,
  type WishMatchEvent,
} from '@pass-along/contracts';
import { loadIsBlocked } from '../chat/checkReachable.ts';
import { circleDecider, isInCircle } from '../circles/circleDecider.ts';
import { itemDecider } from '../items/itemDecider.ts';
import type { ListedItem } from '../items/itemState.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { settingsDecider } from '../settings/settingsDecider.ts';
import { wishMatchDecider } from './wishMatchDecider.ts';
import { createPolicyCommand, type PolicyLoader, type Policy } from '../core/policy.ts';
import { wishPolicyTables } from './wishPolicyTables.ts';

type NewMatch = Omit<WishMatchEvent['data'], 'matchedAt'>;
/** A wish and the item that matches it. */
type FoundMatch = Pick<NewMatch, 'memberId' | 'wish' | 'wishId' | 'searchName'> & { item: ListedItem };

interface SearchRow extends SearchCriteria {
  search_id: string;
  member_id: string;
  name: string;
}

interface TitleRow {
  item_id: string;
  owner_id: string;
  title: string;
  stems: string[];
}

/** The maximum number of titles with a shared word that are read, newest first. */
const maxTitles = 200;

/**
 * Matches items and wishes. A new, revised or restored item is compared with the saved searches and wanted posts of
 * other members, and a wanted post with the items of other members. It uses the current state. A pair that matched
 * before has no further effect.
 */
export const wishPolicy: Policy<'item' | 'savedSearches' | 'member', readonly NewMatch[]> = {
  name: 'wishPolicy',
  categories: ['item', 'savedSearches', 'member'],
  async view(event, load) {
    if (event.type !== 'ItemListed' && event.type !== 'ItemRevised' && event.type !== 'ItemRestored') return [];
    const item = await findAvailableItem(event.data.itemId, load);
    if (!item) return [];
    const found: readonly FoundMatch[] = [
      ...(await findSearchMatches(item, load)),
      ...(item.type === 'request' ? await findItemMatches(item, load) : await findPostMatches(item, load)),
    ];
    const matchable = await Promise.all(
      found.map(
        async ({ memberId, item }) =>
          (await isAvailable(memberId, load)) &&
          (await isAvailable(item.ownerId, load)) &&
          !(await loadIsBlocked(load, memberId, item.ownerId)) &&
          canSee(memberId, item, load),
      ),
    );
    return found.filter((_, at) => matchable[at]).map(({ item, ...wish }) => ({ ...toItemFields(item), ...wish }));
  },
  on: { ItemListed: createMatchCommands, ItemRevised: createMatchCommands, ItemRestored: createMatchCommands },
  tables: wishPolicyTables,
};

function createMatchCommands(_: EventIn<'item'>, found: readonly NewMatch[]) {
  return found.map((match) =>
    createPolicyCommand(wishMatchDecider, streams.wishMatch(match.wishId, match.itemId), {
      type: 'MatchWish',
      ...match,
    }),
  );
}

async function findSearchMatches(item: ListedItem, load: PolicyLoader): Promise<FoundMatch[]> {
  const searches = await load.rows<SearchRow>(
    `SELECT search_id, member_id, name, keyword, category, type FROM wish_policy.searches
     WHERE member_id <> $1 AND (category IS NULL OR category = $2) AND (type = 'all' OR type = $3 OR (type IS NULL
       AND $3 <> 'request'))
     ORDER BY search_id`,
    [item.ownerId, item.category, item.type],
  );
  const { searchSynonyms } = { ...defaultSettings, ...(await load.state(settingsDecider, streams.settings())) };
  const synonyms = parseSynonyms(searchSynonyms);
  // once, because there may be thousands of searches
  const listing = prepareListing([item.title, ...item.tags, item.description].join(' '));
  return searches
    .filter(({ keyword }) => createKeywordTest(keyword, synonyms)(listing))
    .map(({ search_id, member_id, name }) => ({
      item,
      memberId: member_id,
      wish: 'search',
      wishId: search_id,
      searchName: name,
    }));
}

async function findPostMatches(item: ListedItem, load: PolicyLoader): Promise<FoundMatch[]> {
  const posts = await findMatchingTitles(item, true, load);
  const there = await Promise.all(posts.map(({ item_id }) => findAvailableItem(item_id, load)));
  return there.flatMap((post) => (post ? [toPostMatch(post, item)] : []));
}

async function findItemMatches(post: ListedItem, load: PolicyLoader): Promise<FoundMatch[]> {
  const items = (await findMatchingTitles(post, false, load)).slice(0, limits.wish.matchesOfPost);
  const there = await Promise.all(items.map(({ item_id }) => findAvailableItem(item_id, load)));
  return there.flatMap((item) => (item ? [toPostMatch(post, item)] : []));
}

/** Finds matching titles of other members, either of wanted posts or of items. */
async function findMatchingTitles(item: ListedItem, posts: boolean, load: PolicyLoader): Promise<TitleRow[]> {
  const stems = toStems(item.title);
  const rows = await load.rows<TitleRow>(
    `SELECT item_id, owner_id, title, stems FROM wish_policy.titles
     WHERE is_post = $1 AND owner_id <> $2 AND stems && $3 AND NOT is_removed
     ORDER BY listed DESC LIMIT ${String(maxTitles)}`,
    [posts, item.ownerId, stems],
  );
  return rows.filter((row) => isTitleMatch(stems, row.stems));
}

function toPostMatch(post: ListedItem, item: ListedItem): FoundMatch {
  return { item, memberId: post.ownerId, wish: 'post', wishId: post.itemId, searchName: post.title };
}

function toItemFields({ itemId, title, type, ownerId }: ListedItem) {
  return { itemId, title, itemType: type, ownerId };
}

async function findAvailableItem(itemId: string, load: PolicyLoader): Promise<ListedItem | undefined> {
  const item = await load.state(itemDecider, streams.item(itemId));
  return item.status === 'available' ? item : undefined;
}

/** Only members of a circle match with its items. */
async function canSee(memberId: string, { circleId }: ListedItem, load: PolicyLoader): Promise<boolean> {
  return circleId === null || isInCircle(await load.state(circleDecider, streams.circle(circleId)), memberId);
}

/** Wishes and items of unavailable members match nothing. */
async function isAvailable(memberId: string, load: PolicyLoader): Promise<boolean> {
  const member = await load.state(memberDecider, streams.member(memberId));
  return member.status === 'registered' && !isAway({ ...member, status: member.account });
}
