import {
  hasWordsOf,
  isAway,
  limits,
  stemsOf,
  streams,
  titlesMeet,
  type EventIn,
  type SearchCriteria,
  type WishMatchEvent,
} from '@pass-along/contracts';
import { circleDecider, isInCircle } from '../domain/circles/circle.ts';
import { itemDecider, type ListedItem } from '../domain/items/item.ts';
import { memberDecider } from '../domain/members/member.ts';
import { wishMatchDecider } from '../domain/wishes/wishMatch.ts';
import { command, type Load, type Policy } from '../policies/policy.ts';
import { wishTables } from './wishTables.ts';

type Found = Omit<WishMatchEvent['data'], 'matchedAt'>;
/** A wish and the item that matches it. */
type Find = Pick<Found, 'memberId' | 'wish' | 'wishId' | 'searchName'> & { item: ListedItem };

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
const titlesRead = 200;

/**
 * Matches items and wishes. A new or revised item is compared with the saved searches and wanted posts of other
 * members, and a wanted post with the items of other members. It uses the current state. A pair that matched before
 * has no further effect.
 */
export const wishPolicy: Policy<'item' | 'savedSearches' | 'member', readonly Found[]> = {
  name: 'wishPolicy',
  categories: ['item', 'savedSearches', 'member'],
  async view(event, load) {
    if (event.type !== 'ItemListed' && event.type !== 'ItemRevised') return [];
    const item = await onOffer(event.data.itemId, load);
    if (!item) return [];
    const found: readonly Find[] = [
      ...(await foundBySearches(item, load)),
      ...(item.type === 'request' ? await foundForPost(item, load) : await foundByPosts(item, load)),
    ];
    const told = await Promise.all(
      found.map(
        async ({ memberId, item }) =>
          (await isHere(memberId, load)) && (await isHere(item.ownerId, load)) && sees(memberId, item, load),
      ),
    );
    return found.filter((_, at) => told[at]).map(({ item, ...wish }) => ({ ...named(item), ...wish }));
  },
  on: { ItemListed: matchAll, ItemRevised: matchAll },
  tables: wishTables,
};

function matchAll(_: EventIn<'item'>, found: readonly Found[]) {
  return found.map((match) =>
    command(wishMatchDecider, streams.wishMatch(match.wishId, match.itemId), { type: 'MatchWish', ...match }),
  );
}

async function foundBySearches(item: ListedItem, load: Load): Promise<Find[]> {
  const searches = await load.rows<SearchRow>(
    `SELECT search_id, member_id, name, keyword, category, type FROM wish_policy.searches
     WHERE member_id <> $1 AND (category IS NULL OR category = $2) AND (type = 'all' OR type = $3 OR (type IS NULL AND $3 <> 'request'))
     ORDER BY search_id`,
    [item.ownerId, item.category, item.type],
  );
  const text = [item.title, ...item.tags, item.description].join(' ');
  return searches
    .filter(({ keyword }) => hasWordsOf(keyword, text))
    .map(({ search_id, member_id, name }) => ({
      item,
      memberId: member_id,
      wish: 'search',
      wishId: search_id,
      searchName: name,
    }));
}

async function foundByPosts(item: ListedItem, load: Load): Promise<Find[]> {
  const posts = await meeting(item, true, load);
  const there = await Promise.all(posts.map(({ item_id }) => onOffer(item_id, load)));
  return there.flatMap((post) => (post ? [answering(post, item)] : []));
}

async function foundForPost(post: ListedItem, load: Load): Promise<Find[]> {
  const items = (await meeting(post, false, load)).slice(0, limits.wish.matchesOfPost);
  const there = await Promise.all(items.map(({ item_id }) => onOffer(item_id, load)));
  return there.flatMap((item) => (item ? [answering(post, item)] : []));
}

/** Finds matching titles of other members, either of wanted posts or of items. */
async function meeting(item: ListedItem, posts: boolean, load: Load): Promise<TitleRow[]> {
  const stems = stemsOf(item.title);
  const rows = await load.rows<TitleRow>(
    `SELECT item_id, owner_id, title, stems FROM wish_policy.titles
     WHERE is_post = $1 AND owner_id <> $2 AND stems && $3 ORDER BY listed DESC LIMIT ${String(titlesRead)}`,
    [posts, item.ownerId, stems],
  );
  return rows.filter((row) => titlesMeet(stems, row.stems));
}

function answering(post: ListedItem, item: ListedItem): Find {
  return { item, memberId: post.ownerId, wish: 'post', wishId: post.itemId, searchName: post.title };
}

function named({ itemId, title, type, ownerId }: ListedItem) {
  return { itemId, title, itemType: type, ownerId };
}

async function onOffer(itemId: string, load: Load): Promise<ListedItem | undefined> {
  const item = await load.state(itemDecider, streams.item(itemId));
  return item.status === 'available' ? item : undefined;
}

/** Only members of a circle match with its items. */
async function sees(memberId: string, { circleId }: ListedItem, load: Load): Promise<boolean> {
  return circleId === null || isInCircle(await load.state(circleDecider, streams.circle(circleId)), memberId);
}

/** Wishes and items of unavailable members match nothing. */
async function isHere(memberId: string, load: Load): Promise<boolean> {
  const member = await load.state(memberDecider, streams.member(memberId));
  return member.status === 'registered' && !isAway({ ...member, status: member.account });
}
