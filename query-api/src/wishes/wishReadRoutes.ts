import { endpoints, paginate } from '@pass-along/contracts';
import { itemsTable, savedSearchesTable, wishMatchesTable } from '@pass-along/contracts/tables';
import { isForViewer, items, ownedItem, isOwnerPresent, presentItemRow, withOwner } from '../items/itemReadQueries.ts';
import { buildIsUnblocked } from '../members/memberConditions.ts';
import { loadViewerStatuses } from '../swaps/itemViewerSwaps.ts';
import { pageStatements, readPage } from '../core/pageStatements.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, mergeSelections, getTableName } from '../core/sqlSelections.ts';
import { bindSql, prepare, param, sql } from '../core/sqlStatements.ts';

const searches = createAlias(savedSearchesTable, 'w');
const matches = createAlias(wishMatchesTable, 'm');
const { match_id, member_id, wish, wish_id, item_id, matched_at } = matches.columns;

const mySearches = prepare(
  sql(searches.from)
    .where(searches.columns.member_id, param('memberId'))
    .orderByRaw(`${searches.columns.saved_at} desc, ${searches.columns.search_id}`),
  searches.except('member_id'),
);

/** Available matches of open wishes, without things of members behind a block. */
const selectOwnMatches = () =>
  sql(matches.from)
    .join(items.from, items.columns.item_id, item_id)
    .where(member_id, param('memberId'))
    .whereRaw(`${items.columns.status} = 'available'`)
    .whereRaw(isOwnerPresent)
    .where(isForViewer)
    .where(bindSql(buildIsUnblocked(items.columns.owner_id), 'viewerId'))
    .whereRaw(
      `(${wish} = 'search' or exists (select 1 from ${getTableName(itemsTable)} as post where post.item_id ` +
        `= ${wish_id} and post.status = 'available'))`,
    );

const pages = pageStatements(
  selectOwnMatches,
  (query) => withOwner(query).orderByRaw(`${matched_at} desc, ${match_id}`),
  mergeSelections(ownedItem, matches.only('match_id', 'wish', 'wish_id', 'search_name', 'matched_at')),
);

export function registerWishRoutes({ read, database, pictures }: QueryKit): void {
  read(endpoints.savedSearches, ['wishes'], async ({ caller: { memberId } }) => {
    const rows = await database.run(mySearches, { memberId });
    return {
      searches: rows.map(({ searchId, name, keyword, category, type, savedAt }) => ({
        ...{ _id: searchId, name, keyword, category, type, createdAt: savedAt },
      })),
    };
  });

  read(
    endpoints.wishMatches,
    ['wishes', 'items', 'members', 'swaps', 'circles', 'chat'],
    async ({ query: { page, limit }, caller }) => {
      const { memberId } = caller;
      const sign = pictures.createSigner(memberId);
      const { rows, total } = await readPage(database, pages, {
        memberId,
        viewerId: memberId,
        limit,
        offset: (page - 1) * limit,
      });
      const shown = rows.map(({ matchId, wish, wishId, searchName, matchedAt, ...item }) => ({
        ...{ _id: matchId, wish, wishId, searchName, matchedAt },
        item: presentItemRow(item, caller, sign),
      }));
      const withStanding = await loadViewerStatuses(
        database,
        shown.map(({ item }) => item._id),
        caller,
      );
      return {
        matches: shown.map((match) => ({ ...match, item: withStanding(match.item) })),
        pagination: paginate(page, limit, total),
      };
    },
  );
}
