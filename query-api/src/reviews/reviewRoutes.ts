import { endpoints, membersTable, paginate, RuleViolation } from '@pass-along/contracts';
import { checkVisible, visibility } from '../members/presentProfile.ts';
import { type Database } from '../reading/database.ts';
import { readPage } from '../reading/pages.ts';
import { type Read } from '../reading/readRoute.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql } from '../reading/statements.ts';
import { memberRating, presentReview, reviewsAbout } from './memberReviews.ts';
import { presentRating } from './ownerRating.ts';
import { presentReviewsDue, presentSwapReviews, reviewsDue, reviewsOfSwap } from './swapReviews.ts';

const members = aliased(membersTable, 'm');
const memberById = prepare(sql(members.from).where(members.columns.member_id, slot('memberId')), visibility);

const unrated = [0, 0, 0, 0, 0];

export function reviewRoutes(read: Read, database: Database): void {
  read(endpoints.swapReviews, ['reviews', 'swaps', 'items', 'members'], async ({ params: { swapId }, caller }) => {
    const { memberId } = caller;
    const [row] = await database.run(reviewsOfSwap, { swapId, memberId });
    if (!row) throw new RuleViolation('swap_not_found');
    if (![row.ownerId, row.requesterId].includes(memberId)) throw new RuleViolation('forbidden');
    return presentSwapReviews(row, memberId, new Date().toISOString());
  });

  read(endpoints.reviewsDue, ['reviews', 'members'], async ({ caller: { memberId } }) =>
    presentReviewsDue(await database.run(reviewsDue, { memberId }), memberId),
  );

  read(endpoints.memberReviews, ['reviews', 'members'], async ({ params: { memberId }, query, caller }) => {
    const { page, limit } = query;
    const [[member], [rated], { rows, total }] = await Promise.all([
      database.run(memberById, { memberId }),
      database.run(memberRating, { memberId }),
      readPage(database, reviewsAbout, { memberId, limit, offset: (page - 1) * limit }),
    ]);
    checkVisible(member, caller);
    return {
      rating: presentRating(rated),
      stars: rated?.stars ?? unrated,
      reviews: rows.map(presentReview),
      pagination: paginate(page, limit, total),
    };
  });
}
