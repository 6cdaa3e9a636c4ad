import { endpoints } from '@pass-along/contracts';
import { findVisibleMember } from '../members/visibleMember.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { readActivity } from './activityReadQueries.ts';

const shown = ['activity', 'members', 'items', 'circles'] as const;

/** Reads of members' activity. */
export const registerActivityModule: QueryModule = ({ read, database }) => {
  read(endpoints.myActivity, [...shown, 'karma'], ({ query, caller }) =>
    readActivity(database, { ...query, of: 'own', memberId: caller.memberId }, caller),
  );

  read(endpoints.memberActivity, shown, async ({ params, query, caller }) => {
    const memberId = await findVisibleMember(database, params.memberId, caller);
    return readActivity(database, { ...query, of: 'visited', memberId }, caller);
  });

  read(endpoints.communityActivity, shown, ({ query, caller }) =>
    readActivity(database, { ...query, of: 'community' }, caller),
  );
};
