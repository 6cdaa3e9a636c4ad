import { registerAdminCommunityRoutes } from '../admin/adminCommunity.ts';
import { registerExportScheduleRoutes } from '../admin/exportSchedules.ts';
import { type QueryModule } from '../module.ts';
import { registerCommunityRoutes } from './communityRoutes.ts';

export const registerCommunityModule: QueryModule = (kit) => {
  const { read, database, defaults, googleClientId, pushKey } = kit;
  registerCommunityRoutes(read, database, { defaults, googleClientId: googleClientId ?? null, pushKey });
  registerAdminCommunityRoutes(kit);
  registerExportScheduleRoutes(kit);
};
