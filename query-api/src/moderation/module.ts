import { type QueryModule } from '../module.ts';
import { adminCaseRoutes } from './adminCases.ts';
import { ownCaseRoutes } from './ownCases.ts';

/** Reports and cases, for admins and the members concerned. */
export const moderationModule: QueryModule = (kit) => {
  const { read, database } = kit;
  ownCaseRoutes(read, database);
  adminCaseRoutes(kit);
};
