import { itemsTable, membersTable, reviewsTable, type MemberReviewsAnswer } from '@pass-along/contracts';
import { isSeenBy } from '../items/itemTable.ts';
import { presentPerson } from '../members/people.ts';
import { pageStatements } from '../reading/pages.ts';
import { aliased, combined, type RowGivenBy } from '../reading/selection.ts';
import { prepare, slot, sql, sqlWith } from '../reading/statements.ts';
import { joinedRating, ratings } from './ownerRating.ts';

const reviews = aliased(reviewsTable, 'r');
const reviewer = aliased(membersTable, 'reviewer');
const item = aliased(itemsTable, 'i');

/** Whether `viewerId` sees the reviewed item: they were a side of the swap, or may see the item. */
const isTold = sql.raw('(? or ?)', [
  sqlWith(`? in (${reviews.columns.about_member_id}, ${reviews.columns.by_member_id})`, 'viewerId'),
  sql.raw(`${item.columns.status} <> 'removed' and ?`, [isSeenBy(item.columns, 'member')]),
]);

const shownReview = combined(
  reviews.only('review_id', 'by_member_id', 'item_id', 'item_title', 'rating', 'comment', 'written_at', 'reversed_at'),
  reviewer.joined({ reviewerName: 'name', reviewerAvatar: 'avatar' }),
  item.joined({ toldItem: 'item_id' }),
);

export const reviewsAbout = pageStatements(
  () =>
    sql(reviews.from)
      .where(reviews.columns.about_member_id, slot('memberId'))
      .whereRaw(`${reviews.columns.published_at} is not null`),
  (query) =>
    query
      .leftJoin(reviewer.from, reviewer.columns.member_id, reviews.columns.by_member_id)
      .leftJoin(item.from, (join) => join.on(item.columns.item_id, reviews.columns.item_id).on(isTold))
      .orderBy([{ column: reviews.columns.written_at, order: 'desc' }, { column: reviews.columns.review_id }]),
  shownReview,
);

const shownRating = combined(
  joinedRating,
  ratings.only('one_star', 'two_stars', 'three_stars', 'four_stars', 'five_stars'),
);
export const memberRating = prepare(sql(ratings.from).where(ratings.columns.member_id, slot('memberId')), shownRating);

/** The number of ratings for each star, from one to five. */
export function presentStars(row: RowGivenBy<typeof shownRating> | undefined): number[] {
  return [row?.oneStar, row?.twoStars, row?.threeStars, row?.fourStars, row?.fiveStars].map((count) => count ?? 0);
}

export function presentReview(row: RowGivenBy<typeof shownReview>): MemberReviewsAnswer['reviews'][number] {
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
