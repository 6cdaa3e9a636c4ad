import type { MemberReviewsAnswer } from '@pass-along/contracts';
import { itemsTable, membersTable, reviewsTable } from '@pass-along/contracts/tables';
import { buildIsVisible } from '../items/itemReadQueries.ts';
import { presentPerson } from '../members/memberConditions.ts';
import { pageStatements } from '../core/pageStatements.ts';
import { createAlias, mergeSelections, type SelectedRow } from '../core/sqlSelections.ts';
import { prepare, param, sql, bindSql } from '../core/sqlStatements.ts';
import { joinedRating, ratings } from '../members/memberRating.ts';

const reviews = createAlias(reviewsTable, 'r');
const reviewer = createAlias(membersTable, 'reviewer');
const item = createAlias(itemsTable, 'i');

/** Whether `viewerId` sees the reviewed item: they were a side of the swap, or may see the item. */
const isItemVisible = sql.raw('(? or ?)', [
  bindSql(`? in (${reviews.columns.about_member_id}, ${reviews.columns.by_member_id})`, 'viewerId'),
  sql.raw(`${item.columns.status} <> 'removed' and ?`, [buildIsVisible(item.columns, 'member')]),
]);

const shownReview = mergeSelections(
  reviews.only('review_id', 'by_member_id', 'item_id', 'item_title', 'rating', 'comment', 'written_at', 'reversed_at'),
  reviewer.joined({ reviewerName: 'name', reviewerAvatar: 'avatar' }),
  item.joined({ toldItem: 'item_id' }),
);

export const reviewsAbout = pageStatements(
  () =>
    sql(reviews.from)
      .where(reviews.columns.about_member_id, param('memberId'))
      .whereRaw(`${reviews.columns.published_at} is not null and ${reviews.columns.hidden_at} is null`),
  (query) =>
    query
      .leftJoin(reviewer.from, reviewer.columns.member_id, reviews.columns.by_member_id)
      .leftJoin(item.from, (join) => join.on(item.columns.item_id, reviews.columns.item_id).on(isItemVisible))
      .orderBy([{ column: reviews.columns.written_at, order: 'desc' }, { column: reviews.columns.review_id }]),
  shownReview,
);

const shownRating = mergeSelections(
  joinedRating,
  ratings.only('one_star', 'two_stars', 'three_stars', 'four_stars', 'five_stars'),
);
export const memberRating = prepare(sql(ratings.from).where(ratings.columns.member_id, param('memberId')), shownRating);

/** The number of ratings for each star, from one to five. */
export function presentStars(row: SelectedRow<typeof shownRating> | undefined): number[] {
  return [row?.oneStar, row?.twoStars, row?.threeStars, row?.fourStars, row?.fiveStars].map((count) => count ?? 0);
}

export function presentReview(row: SelectedRow<typeof shownReview>): MemberReviewsAnswer['reviews'][number] {
  return {
    _id: row.reviewId,
    reviewer: presentPerson(row.byMemberId, row.reviewerName, row.reviewerAvatar),
    rating: row.rating,
    comment: row.comment,
    item: row.toldItem === null ? { _id: '', title: '' } : { _id: row.itemId, title: row.itemTitle },
    createdAt: row.writtenAt,
    reversed: row.reversedAt !== null,
  };
}
