import { endpoints, paginate, DomainError } from '@pass-along/contracts';
import { findVisibleMember } from '../members/visibleMember.ts';
import type { Database } from '../core/readDatabase.ts';
import { readPage } from '../core/pageStatements.ts';
import type { Read } from '../core/readRoute.ts';
import { memberRating, presentReview, presentStars, reviewsAbout } from './memberReviewQueries.ts';
import { presentRating } from '../members/memberRating.ts';
import { presentReviewsDue, presentSwapReviews, reviewsDue, swapReviewRows } from './swapReviewQueries.ts';

export function registerReviewRoutes(read: Read, database: Database): void {
  read(endpoints.swapReviews, ['reviews', 'swaps', 'items', 'members'], async ({ params: { swapId }, caller }) => {
    const { memberId } = caller;
    const [row] = await database.run(swapReviewRows, { swapId, memberId });
    if (!row) throw new DomainError('swap_not_found');
    if (![row.ownerId, row.requesterId].includes(memberId)) throw new DomainError('forbidden');
    return presentSwapReviews(row, memberId, database.getNow());
  });

  read(endpoints.reviewsDue, ['reviews', 'members'], async ({ caller: { memberId } }) =>
    presentReviewsDue(await database.run(reviewsDue, { memberId }), memberId),
  );

  read(
    endpoints.memberReviews,
    ['reviews', 'members', 'items', 'circles'],
    async ({ params: { memberId }, query, caller }) => {
      const { page, limit } = query;
      await findVisibleMember(database, memberId, caller);
      const [[rated], { rows, total }] = await Promise.all([
        database.run(memberRating, { memberId }),
        readPage(database, reviewsAbout, {
          ...{ memberId, viewerId: caller?.memberId ?? null },
          ...{ limit, offset: (page - 1) * limit },
        }),
      ]);
      return {
        rating: presentRating(rated),
        stars: presentStars(rated),
        reviews: rows.map(presentReview),
        pagination: paginate(page, limit, total),
      };
    },
  );
}
