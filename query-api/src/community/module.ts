import { adminCommunityRoutes } from '../admin/adminCommunity.ts';
import { exportScheduleRoutes } from '../admin/exportSchedules.ts';
import { type QueryModule } from '../module.ts';
import { communityRoutes } from './communityRoutes.ts';

export const communityModule: QueryModule = (kit) => {
  const { read, database, defaults, googleClientId, pushKey } = kit;
  communityRoutes(read, database, { defaults, googleClientId: googleClientId ?? null, pushKey });
  adminCommunityRoutes(kit);
  exportScheduleRoutes(kit);
};
