import { registerAdminCommunityRoutes } from './adminCommunityReads.ts';
import { registerExportScheduleRoutes } from '../exports/exportScheduleReads.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerCommunityRoutes } from './communityReadRoutes.ts';

export const registerCommunityModule: QueryModule = (kit) => {
  const { read, database, defaults, googleClientId, pushKey } = kit;
  registerCommunityRoutes(read, database, { defaults, googleClientId: googleClientId ?? null, pushKey });
  registerAdminCommunityRoutes(kit);
  registerExportScheduleRoutes(kit);
};
