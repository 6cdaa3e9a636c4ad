import { type QueryModule } from '../module.ts';
import { registerAdminCaseRoutes } from './adminCases.ts';
import { registerOwnCaseRoutes } from './ownCases.ts';

/** Reports and cases, for admins and the members concerned. */
export const registerModerationModule: QueryModule = (kit) => {
  const { read, database } = kit;
  registerOwnCaseRoutes(read, database);
  registerAdminCaseRoutes(kit);
};
