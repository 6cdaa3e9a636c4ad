import { adminEventRoutes } from '../admin/adminEvents.ts';
import { type QueryModule } from '../module.ts';
import { eventRoutes } from './eventRoutes.ts';

/** Community events and calendar feeds. */
export const communityEventsModule: QueryModule = (kit) => {
  const { read, database, siteAddress } = kit;
  eventRoutes(read, database, siteAddress);
  adminEventRoutes(kit);
};
