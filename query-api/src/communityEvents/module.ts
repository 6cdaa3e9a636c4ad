import { registerAdminEventRoutes } from '../admin/adminEvents.ts';
import { type QueryModule } from '../module.ts';
import { registerEventRoutes } from './eventRoutes.ts';

/** Community events and calendar feeds. */
export const registerCommunityEventsModule: QueryModule = (kit) => {
  const { read, database, siteAddress } = kit;
  registerEventRoutes(read, database, siteAddress);
  registerAdminEventRoutes(kit);
};
