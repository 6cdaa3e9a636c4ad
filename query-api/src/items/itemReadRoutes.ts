import {
  checkSwapWantsRules,
  endpoints,
  presentLike,
  DomainError,
  type Caller,
  hasPermission,
  type ItemAnswer,
  type ItemListAnswer,
  type ItemStatus,
} from '@pass-along/contracts';
import { whyNotWrite } from '../chat/chatReadRules.ts';
import type { Database } from '../core/readDatabase.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { readSettings } from '../core/settingsReadQueries.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';
import { readItemHistory } from './itemHistoryQueries.ts';
import { readFarthestItem, readItemStory } from './itemStoryReadQueries.ts';
import { listItems, type ItemListRequest } from './itemListQueries.ts';
import { isForViewer, isFindable, items, ownedItem, presentItemRow, withOwner } from './itemReadQueries.ts';
import type { Corrector } from './searchCorrector.ts';
import { readSwapWants } from './itemWantsReadQueries.ts';
import { suggestItem } from './itemSuggestions.ts';
import { readItemStats } from './itemStatsQueries.ts';
import type { CountView } from '../core/viewCounter.ts';
import { loadViewerStatuses } from '../swaps/itemViewerSwaps.ts';
import { parseKeyword } from './searchKeyword.ts';

const selectItem = () =>
  sql(items.from).where(items.columns.item_id, param('itemId')).where(isForViewer).where(isFindable);
const toItemInput = (itemId: string, caller: Caller | undefined) => ({ itemId, viewerId: caller?.memberId ?? null });
const itemById = prepare(withOwner(selectItem()), ownedItem);
const historyById = prepare(selectItem(), items.only('item_id', 'owner_id', 'status', 'swap_request_count'));
const swappedById = prepare(selectItem(), items.only('owner_id', 'type', 'status', 'off_list'));
const likesById = prepare(selectItem(), items.only('owner_id', 'status', 'likes'));

/** Read models of items, their owners and the caller's swaps about them. */
const shown = ['items', 'members', 'swaps', 'circles'] as const;

/** Read models behind the story of a thing: chat knows which of its owners have blocked the caller. */
const inStory = ['items', 'itemStories', 'members', 'circles', 'chat'] as const;

/** Only its owner and moderators see a removed item. @throws DomainError item_not_found */
function ensureItem<Row extends { ownerId: string; status: ItemStatus }>(
  item: Row | undefined,
  caller: Caller | undefined,
): Row {
  if (!item || (item.status === 'removed' && !canSeeRemoved(item.ownerId, caller)))
    throw new DomainError('item_not_found');
  return item;
}

function canSeeRemoved(ownerId: string, caller: Caller | undefined): boolean {
  return caller?.memberId === ownerId || hasPermission(caller, 'moderate');
}

/**
 * Removes abilities that chat rules out: contact when the owner takes no messages from the caller, and requests as well
 * after a block. Chat may lag a moment, which delays no item.
 */
async function applyContactRules(
  database: Database,
  item: ItemAnswer,
  caller: Caller | undefined,
): Promise<ItemAnswer> {
  if (!caller || !item.abilities.contact) return item;
  const why = await whyNotWrite(database, { memberId: caller.memberId, otherId: item.ownerId._id });
  if (why === undefined) return item;
  const isBlock = why === 'blocked_by_you' || why === 'blocked_by_them';
  const refused = isBlock ? (['contact', 'swap', 'request', 'answer'] as const) : (['contact'] as const);
  const lost = refused.filter((ability) => item.abilities[ability]);
  return {
    ...item,
    abilities: { ...item.abilities, ...Object.fromEntries(lost.map((ability) => [ability, false])) },
    whyNot: { ...item.whyNot, ...Object.fromEntries(lost.map((ability) => [ability, why])) },
  };
}

export function registerItemRoutes(
  {
    read,
    database,
    pictures,
    synonyms,
    defaults,
  }: Pick<QueryKit, 'read' | 'database' | 'pictures' | 'synonyms' | 'defaults'>,
  corrected: Corrector,
  countView: CountView,
): void {
  async function listWithStatus(request: ItemListRequest, caller: Caller | undefined): Promise<ItemListAnswer> {
    const { items, pagination } = await listItems(database, request, caller, pictures);
    const ids = items.map(({ _id }) => _id);
    return { items: items.map(await loadViewerStatuses(database, ids, caller)), pagination };
  }

  read(endpoints.listItems, shown, ({ query, caller }) => listWithStatus(query, caller));

  read(endpoints.searchItems, shown, async ({ query: { keyword, ...query }, caller }) => {
    if (keyword === '') return listWithStatus(query, caller);
    const asTyped = await listWithStatus({ ...query, words: parseKeyword(keyword, await synonyms()) }, caller);
    if (asTyped.pagination.total > 0) return asTyped;
    return (await corrected(keyword, (words) => listWithStatus({ ...query, words }, caller))) ?? asTyped;
  });

  read(endpoints.itemStats, ['activity', 'items', 'members', 'circles'], ({ caller }) =>
    readItemStats(database, caller),
  );

  read(endpoints.suggestItem, ['items', 'members', 'circles'], ({ query: { title }, caller }) =>
    suggestItem(database, title, caller),
  );

  read(endpoints.farthestItem, inStory, async ({ caller }) => ({
    item: await readFarthestItem(database, caller, pictures.createSigner(caller.memberId)),
  }));

  read(endpoints.memberItems, shown, ({ params: { userId }, query, caller }) =>
    listWithStatus(
      { ...query, ownerId: userId, includeRemoved: query.includeRemoved && canSeeRemoved(userId, caller) },
      caller,
    ),
  );

  read(endpoints.getItem, shown, async ({ params: { itemId }, caller }, req) => {
    const item = ensureItem((await database.run(itemById, toItemInput(itemId, caller)))[0], caller);
    if (item.status !== 'removed') countView({ itemId, ownerId: item.ownerId }, caller, req);
    const withStanding = await loadViewerStatuses(database, [itemId], caller);
    const shown = presentItemRow(item, caller, pictures.createSigner(caller?.memberId));
    return applyContactRules(database, withStanding(shown), caller);
  });

  read(endpoints.itemHistory, ['items', 'audit', 'circles'], async ({ params: { itemId }, caller }) =>
    readItemHistory(database, ensureItem((await database.run(historyById, toItemInput(itemId, caller)))[0], caller)),
  );

  read(endpoints.itemStory, inStory, async ({ params: { itemId }, caller }) => {
    ensureItem((await database.run(historyById, toItemInput(itemId, caller)))[0], caller);
    return readItemStory(database, itemId, caller, pictures.createSigner(caller.memberId));
  });

  read(endpoints.swapWants, ['items', 'members', 'circles', 'chat', 'community'], async ({ params, caller }) => {
    const [item] = await database.run(swappedById, toItemInput(params.itemId, caller));
    const { swapLoops } = await readSettings(database, defaults);
    const shown = ensureItem(item, caller);
    if (shown.ownerId !== caller.memberId) throw new DomainError('forbidden');
    const wants = await readSwapWants(database, params.itemId, caller, pictures.createSigner(caller.memberId));
    return { on: swapLoops, ...wants, ...checkSwapWantsRules(shown, caller) };
  });

  read(endpoints.itemLikes, ['items', 'circles'], async ({ params: { itemId }, caller }) => {
    const rows = await database.run(likesById, toItemInput(itemId, caller));
    const { likes } = ensureItem(rows[0], caller);
    return { likes: likes.map(presentLike), count: likes.length };
  });
}
