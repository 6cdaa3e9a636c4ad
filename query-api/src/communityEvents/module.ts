import { adminEventRoutes } from '../admin/adminEvents.ts';
import { type QueryModule } from '../module.ts';
import { eventRoutes } from './eventRoutes.ts';

/** Community events, and what calendars read of them. */
export const communityEventsModule: QueryModule = ({ read, database }) => {
  eventRoutes(read, database);
  adminEventRoutes(read, database);
};
