import { endpoints, type AdminReview, type ReviewState } from '@pass-along/contracts';
import { membersTable, reviewsTable } from '@pass-along/contracts/tables';
import { presentPerson } from '../members/memberConditions.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { createAlias, mergeSelections, selectComputed, type SelectedRow } from '../core/sqlSelections.ts';
import { createAdminList } from '../core/adminListQueries.ts';

const reviews = createAlias(reviewsTable, 'r');
const reviewer = createAlias(membersTable, 'reviewer');
const about = createAlias(membersTable, 'about');
const { from, columns } = reviews;

/** Null before publication, so that neither a value nor a sort order reveals it. */
const hideUntilPublished = (column: string) => `case when ${columns.published_at} is not null then ${column} end`;
const state = `case when ${columns.published_at} is null then 'sealed'
  when ${columns.hidden_at} is not null then 'removed' else 'published' end`;

const shown = mergeSelections(
  reviews.except('rating', 'comment'),
  selectComputed<{ rating: number | null; comment: string | null; state: ReviewState }>({
    rating: hideUntilPublished(columns.rating),
    comment: hideUntilPublished(columns.comment),
    state,
  }),
  reviewer.joined({ reviewerName: 'name', reviewerAvatar: 'avatar' }),
  about.joined({ aboutName: 'name', aboutAvatar: 'avatar' }),
);

const listed = createAdminList(endpoints.adminReviews, {
  resource: 'reviews',
  from,
  joined: (query) =>
    query
      .leftJoin(reviewer.from, reviewer.columns.member_id, columns.by_member_id)
      .leftJoin(about.from, about.columns.member_id, columns.about_member_id),
  shown,
  filters: {
    id: `${columns.review_id} = any(?)`,
    state: `${state} = ?`,
    memberId: `${columns.by_member_id} = ? or ${columns.about_member_id} = ?`,
  },
  sorts: {
    createdAt: columns.written_at,
    publishedAt: columns.published_at,
    rating: hideUntilPublished(columns.rating),
  },
  newestFirst: `${columns.written_at} desc`,
  key: columns.review_id,
});

export function registerAdminReviewRoutes({ readList }: QueryKit): void {
  readList(endpoints.adminReviews, {
    projections: ['reviews', 'members'],
    list: listed,
    present: (rows, { memberId }) => rows.map((row) => present(row, memberId)),
  });
}

function present(row: SelectedRow<typeof shown>, callerId: string): AdminReview {
  return {
    _id: row.reviewId,
    swapId: row.swapId,
    reviewer: presentPerson(row.byMemberId, row.reviewerName, row.reviewerAvatar),
    about: presentPerson(row.aboutMemberId, row.aboutName, row.aboutAvatar),
    item: { _id: row.itemId, title: row.itemTitle },
    state: row.state,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.writtenAt,
    publishedAt: row.publishedAt,
    reversed: row.reversedAt !== null,
    // another admin decides about an admin's own review
    abilities: { takeDown: row.state === 'published' && row.byMemberId !== callerId },
  };
}
