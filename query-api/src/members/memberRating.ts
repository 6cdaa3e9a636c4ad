import { toRating, type Rating } from '@pass-along/contracts';
import { ratingsTable, type RatingRow } from '@pass-along/contracts/tables';
import type { Knex } from 'knex';
import { createAlias, type TableAlias } from '../core/sqlSelections.ts';

export const ratings: TableAlias<RatingRow> = createAlias(ratingsTable, 'ratings');

/** The columns of a join with the ratings; both null for a member without a rating. */
export const joinedRating = ratings.joined({ ratingCount: 'rating_count', ratingSum: 'rating_sum' });

/** Joins the rating of the member with the id in this column. */
export function withRating(query: Knex.QueryBuilder, memberId: string): Knex.QueryBuilder {
  return query.leftJoin(ratings.from, ratings.columns.member_id, memberId);
}

export function presentRating(row: { ratingCount: number | null; ratingSum: number | null } | undefined): Rating {
  return toRating({ count: row?.ratingCount ?? 0, sum: row?.ratingSum ?? 0 });
}
