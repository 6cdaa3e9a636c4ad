import { registerAdminEventRoutes } from './adminEventReads.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { registerEventRoutes } from './eventReadRoutes.ts';

/** Community events and calendar feeds. */
export const registerCommunityEventsModule: QueryModule = (kit) => {
  registerEventRoutes(kit);
  registerAdminEventRoutes(kit);
};
