import { endpoints } from '@pass-along/contracts';
import type { QueryModule } from '../core/queryModule.ts';
import { readCommunityFigures, readMemberFigures } from './figuresReadQueries.ts';

/** Counts that projections keep up to date. */
export const registerFiguresModule: QueryModule = ({ read, database, defaults }) => {
  read(endpoints.myFigures, ['figures'], ({ caller }) => readMemberFigures(database, caller.memberId));
  read(endpoints.communityFigures, ['figures', 'items', 'members', 'community'], () =>
    readCommunityFigures(database, defaults),
  );
};
