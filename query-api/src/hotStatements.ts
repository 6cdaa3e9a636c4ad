import { itemSort, limits, splitPieces } from '@pass-along/contracts';
import { conversationList } from './chat/conversationReadQueries.ts';
import { messageRange } from './chat/messageReadQueries.ts';
import { pictureStatements } from './files/pictureAccess.ts';
import { toListInput, itemListStatements, toListShape, type ItemListRequest } from './items/itemListQueries.ts';
import { toFacetInput, toTierInput } from './items/searchIndexTerms.ts';
import { fewMatchPages, manyMatchPages, matchBlocks } from './items/searchIndexPages.ts';
import { toTiers } from './items/searchTiers.ts';
import { viewerSwaps } from './swaps/itemViewerSwaps.ts';
import { parseKeyword } from './items/searchKeyword.ts';
import { ownEntryPages } from './karma/karmaEntryQueries.ts';
import { membersAhead, allTimeBoard, monthBoard } from './karma/leaderboardQueries.ts';
import { notificationPages } from './notifications/notificationReadRoutes.ts';
import { mySwapPages } from './swaps/swapReadRoutes.ts';

/** A statement as the routes run it, ready for a pg pool. */
export interface HotStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** The first pages of the most used lists. Tests check their plans, and the bench's peer runs the same SQL. */
export function getHotStatements(memberId: string): Record<string, HotStatement> {
  const lists: Record<string, Partial<ItemListRequest>> = {
    ...Object.fromEntries(itemSort.options.map((sort) => [sort, { sort }])),
    'words in quotes': { words: parseKeyword('"bicycle"') },
    category: { category: 'Books' },
    status: { status: 'pending' },
    'category and status': { category: 'Books', status: 'pending' },
    'popular in a category': { category: 'Toys', sort: 'popular' },
    "a member's": { type: 'all', ownerId: memberId },
  };
  const items = Object.entries(lists).map(([name, asked]) => {
    const request = { page: 1, limit: limits.page.items, ...asked };
    const caller = { memberId, role: 'user' } as const;
    const { page } = itemListStatements(toListShape(request, caller));
    return [name, { name: page.name, text: page.text, values: page.values(toListInput(request, caller)) }] as const;
  });
  const asked = { page: 1, limit: limits.page.items, category: 'Toys', sort: 'popular' } as const;
  const ofCategory = itemListStatements(toListShape(asked, { memberId, role: 'user' }));
  const filtered = Object.entries({
    'counts of a category': ofCategory.counts,
    'popular in a category, of the first': ofCategory.pageOfFirst,
  }).map(([name, statement]) => {
    const values = statement.values(toListInput(asked, { memberId, role: 'user' }));
    return [name, { name: statement.name, text: statement.text, values }] as const;
  });
  const itemIds = Array.from({ length: limits.page.items }, (_, index) => `item-${String(index)}`);
  const standing = [
    [
      "a member's swaps about a page of items",
      { name: viewerSwaps.name, text: viewerSwaps.text, values: viewerSwaps.values({ memberId, itemIds }) },
    ],
  ] as const;
  const pages = {
    'incoming swaps': mySwapPages({ box: 'incoming', byStatus: false }).page,
    'outgoing swaps': mySwapPages({ box: 'outgoing', byStatus: false }).page,
    "swaps that are a member's turn": mySwapPages({ box: 'both', group: 'yourTurn', byStatus: false }).page,
    'planned swaps': mySwapPages({ box: 'both', group: 'planned', byStatus: false }).page,
    'swaps that wait for others': mySwapPages({ box: 'both', group: 'waiting', byStatus: false }).page,
    'swaps of two who talk': mySwapPages({ box: 'both', byStatus: false, withMember: true }).page,
  };
  const swaps = Object.entries(pages).map(([name, page]) => {
    return [
      name,
      {
        name: page.name,
        text: page.text,
        values: page.values({ memberId, now: new Date().toISOString(), withMember: memberId, limit: 20, offset: 0 }),
      },
    ] as const;
  });
  const karma = Object.entries({
    'my karma': ownEntryPages.page,
    leaderboard: allTimeBoard.leaders,
    "a month's leaderboard": monthBoard.leaders,
    'a place on the leaderboard': membersAhead,
  }).map(([name, page]) => {
    const values = page.values({ memberId, month: '2030-01', period: '2030-01', held: '0', limit: 20, offset: 0 });
    return [name, { name: page.name, text: page.text, values }] as const;
  });
  const notifications = [false, true].map((isOlder) => {
    const statement = notificationPages({ isOlder });
    const values = statement.values({ memberId, before: `${'9'.repeat(20)}~z` });
    const name = isOlder ? 'older notifications' : 'notifications';
    return [name, { name: statement.name, text: statement.text, values }] as const;
  });
  const talk = Object.entries({ conversations: conversationList({ hasType: false }), messages: messageRange }).map(
    ([name, statement]) => {
      const values = statement.values({ memberId, conversationId: 'chat-1', from: 50, to: 100 });
      return [name, { name: statement.name, text: statement.text, values }] as const;
    },
  );
  const { open, forReader } = pictureStatements.items;
  const pictures = Object.entries({ 'a picture': open, 'a picture for a reader': forReader }).map(
    ([name, statement]) => {
      const values = statement.values({ id: 'item-7', imageId: 'a1', readerId: memberId });
      return [name, { name: statement.name, text: statement.text, values }] as const;
    },
  );
  return Object.fromEntries([
    ...items,
    ...filtered,
    ...standing,
    ...getSearchStatements(memberId),
    ...swaps,
    ...karma,
    ...notifications,
    ...talk,
    ...pictures,
  ]);
}

/** The matches of a keyword, and a page for few and for many of them. */
function getSearchStatements(viewerId: string): [string, HotStatement][] {
  const facets = toFacetInput({ wanted: false, viewerId });
  const words = toTierInput(toTiers(splitPieces('bicycle'), new Map()));
  const page = { limit: 20, offset: 0, numbers: [1, 2, 3], numberTiers: [0, 0, 1], tiers: [0] };
  const statements = {
    words: matchBlocks,
    'few matches': fewMatchPages({ order: 'best' }),
    ...Object.fromEntries(
      itemSort.options.map((order) => [`many matches ${order}`, manyMatchPages({ order, depth: 100 })]),
    ),
  };
  return Object.entries(statements).map(([name, statement]) => [
    name,
    { name: statement.name, text: statement.text, values: statement.values({ ...facets, ...words, ...page }) },
  ]);
}
