import { endpoints } from '@pass-along/contracts';
import { type QueryModule } from '../module.ts';
import { readCommunityFigures, readMemberFigures } from './readFigures.ts';

/** Counts that projections keep up to date. */
export const registerFiguresModule: QueryModule = ({ read, database, defaults }) => {
  read(endpoints.myFigures, ['figures'], ({ caller }) => readMemberFigures(database, caller.memberId));
  read(endpoints.communityFigures, ['figures', 'items', 'members', 'community'], () =>
    readCommunityFigures(database, defaults),
  );
};
