import { type QueryModule } from '../module.ts';
import { adminCaseRoutes } from './adminCases.ts';
import { ownCaseRoutes } from './ownCases.ts';

/** What was reported, for admins and for those it concerns. */
export const moderationModule: QueryModule = (kit) => {
  const { read, database } = kit;
  ownCaseRoutes(read, database);
  adminCaseRoutes(kit);
};
