import {
  checkReviewRules,
  limits,
  getOtherSideId,
  getReviewedItem,
  type ReviewsDueAnswer,
  type SwapReviewsAnswer,
} from '@pass-along/contracts';
import {
  itemsTable,
  membersTable,
  reviewsTable,
  reviewWindowsTable,
  swapsTable,
  type ReviewWindowRow,
} from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import { createAlias, mergeSelections, selectComputed, type SelectedRow } from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';

const swaps = createAlias(swapsTable, 's');
const windows = createAlias(reviewWindowsTable, 'w');
const own = createAlias(reviewsTable, 'own');
const theirs = createAlias(reviewsTable, 'theirs');
const about = createAlias(membersTable, 'about');
const wanted = createAlias(itemsTable, 'wanted');

const person = about.joined({ aboutName: 'name', aboutAvatar: 'avatar' });

/** The other side's review stays in the database until it is published, and while it is taken down. */
const showTheirs = (column: string) =>
  `case when ${theirs.columns.published_at} is not null and ${theirs.columns.hidden_at} is null then ${column} end`;
const sealed = selectComputed<{
  theirsWritten: boolean;
  theirRating: number | null;
  theirComment: string | null;
  theirWrittenAt: string | null;
}>({
  theirsWritten: `${theirs.columns.review_id} is not null`,
  theirRating: showTheirs(theirs.columns.rating),
  theirComment: showTheirs(theirs.columns.comment),
  theirWrittenAt: showTheirs(theirs.columns.written_at),
});

const swapReviews = mergeSelections(
  swaps.only('swap_id', 'owner_id', 'requester_id', 'requested_item_id'),
  windows.joined({ items: 'items', closesAt: 'closes_at', publishedAt: 'published_at' }),
  wanted.joined({ wantedTitle: 'title' }),
  own.joined({ ownRating: 'rating', ownComment: 'comment', ownWrittenAt: 'written_at', ownHiddenAt: 'hidden_at' }),
  sealed,
  person,
);
type SwapReviewsRow = SelectedRow<typeof swapReviews>;

const isMine = bindSql('own.swap_id = s.swap_id and own.by_member_id = ?', 'memberId');
const isTheirs = bindSql('theirs.swap_id = s.swap_id and theirs.by_member_id <> ?', 'memberId');
const buildIsOtherSide = (table: string) =>
  bindSql(
    `about.member_id = case when ${table}.owner_id = ? then ${table}.requester_id else ${table}.owner_id end`,
    'memberId',
  );

export const swapReviewRows = prepare(
  sql(swaps.from)
    .leftJoin(windows.from, windows.columns.swap_id, swaps.columns.swap_id)
    .leftJoin(wanted.from, wanted.columns.item_id, swaps.columns.requested_item_id)
    .leftJoin(own.from, isMine)
    .leftJoin(theirs.from, isTheirs)
    .leftJoin(about.from, buildIsOtherSide('s'))
    .where(swaps.columns.swap_id, param('swapId')),
  swapReviews,
);

export function presentSwapReviews(row: SwapReviewsRow, memberId: string, now: string): SwapReviewsAnswer {
  const aboutId = getOtherSideId(row, memberId);
  const judged = {
    ...row,
    reviewedBy: [...(row.ownRating === null ? [] : [memberId]), ...(row.theirsWritten ? [aboutId] : [])],
  };
  return {
    swapId: row.swapId,
    about: presentPerson(aboutId, row.aboutName, row.aboutAvatar),
    item: presentReviewedItem(row, aboutId),
    own: toReview(row.ownRating, row.ownComment, row.ownWrittenAt),
    theirsWritten: row.theirsWritten,
    theirs: toReview(row.theirRating, row.theirComment, row.theirWrittenAt),
    ownHidden: row.ownHiddenAt !== null,
    closesAt: row.closesAt,
    publishedAt: row.publishedAt,
    ...checkReviewRules(judged, memberId, now),
  };
}

function presentReviewedItem(row: SwapReviewsRow, aboutId: string): SwapReviewsAnswer['item'] {
  if (row.items === null) return { _id: row.requestedItemId, title: row.wantedTitle ?? 'Unknown item' };
  return toReviewItem({ requestedItemId: row.requestedItemId, items: row.items }, aboutId);
}

function toReviewItem(window: { requestedItemId: string; items: ReviewWindowRow['items'] }, aboutId: string) {
  const { itemId, itemTitle } = getReviewedItem(window, aboutId);
  return { _id: itemId, title: itemTitle };
}

function toReview(rating: number | null, comment: string | null, writtenAt: string | null) {
  return rating === null || comment === null || writtenAt === null ? null : { rating, comment, createdAt: writtenAt };
}

const reviewDue = mergeSelections(
  windows.only('swap_id', 'owner_id', 'requester_id', 'requested_item_id', 'items', 'completed_at', 'closes_at'),
  selectComputed<{ theirsWritten: boolean }>({
    theirsWritten: `exists (select from ${theirs.from} where theirs.swap_id = w.swap_id)`,
  }),
  person,
);

/** Reviews about deleted members are no longer requested. */
export const reviewsDue = prepare(
  sql(windows.from)
    .join(about.from, buildIsOtherSide('w'))
    .whereRaw(bindSql(`(${windows.columns.owner_id} = ? or ${windows.columns.requester_id} = ?)`, 'memberId'))
    .whereRaw(`${about.columns.status} <> 'deleted'`)
    .whereRaw(`${windows.columns.published_at} is null and ${windows.columns.closes_at} > now()`)
    .whereRaw(
      bindSql(
        `not exists (select from ${own.from} where own.swap_id = w.swap_id and own.by_member_id = ?)`,
        'memberId',
      ),
    )
    .orderBy([windows.columns.closes_at, windows.columns.swap_id])
    .limit(limits.page.max),
  reviewDue,
);

export function presentReviewsDue(rows: readonly SelectedRow<typeof reviewDue>[], memberId: string): ReviewsDueAnswer {
  const reviews = rows.map((row) => {
    const aboutId = getOtherSideId(row, memberId);
    const { swapId, theirsWritten, completedAt, closesAt } = row;
    const of = { about: presentPerson(aboutId, row.aboutName, row.aboutAvatar), item: toReviewItem(row, aboutId) };
    return { swapId, ...of, theirsWritten, completedAt, closesAt };
  });
  return { reviews, count: reviews.length };
}
