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
/** A wish, and what may be told to who has it. */
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

/** Titles that share a word are read this far; the newest count. */
const titlesRead = 200;

/**
 * Tells wishes from things: what is listed or rewritten is held against the saved searches and wanted posts of others, and a wanted
 * post against what others have. It judges by the present, and a pair that met before meets for nothing.
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

/** Titles of others that meet this one's: of posts, or of things. */
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

/** What one circle sees is found by its members alone. */
async function sees(memberId: string, { circleId }: ListedItem, load: Load): Promise<boolean> {
  return circleId === null || isInCircle(await load.state(circleDecider, streams.circle(circleId)), memberId);
}

/** Members who can't act wish for nothing, and nothing of theirs can be had. */
async function isHere(memberId: string, load: Load): Promise<boolean> {
  const member = await load.state(memberDecider, streams.member(memberId));
  return member.status === 'registered' && !isAway({ ...member, status: member.account });
}
