import type { QueryModule } from '../core/queryModule.ts';
import { registerAdminCaseRoutes } from './adminCaseReads.ts';
import { registerOwnCaseRoutes } from './ownCaseReads.ts';

/** Reports and cases, for admins and the members concerned. */
export const registerModerationModule: QueryModule = (kit) => {
  const { read, database } = kit;
  registerOwnCaseRoutes(read, database);
  registerAdminCaseRoutes(kit);
};
