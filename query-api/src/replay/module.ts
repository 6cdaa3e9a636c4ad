import { endpoints } from '@pass-along/contracts';
import { readCopies } from '../asOf/copies.ts';
import { type QueryModule } from '../module.ts';
import { readEventTypes } from './eventTypes.ts';
import { readParkedEvents } from './parkedEvents.ts';
import { readReadModels } from './readModels.ts';

/** For developers: the state of read models, parked events and event types. */
export const registerReplayModule: QueryModule = ({ read, pool, rawStore }) => {
  read(endpoints.adminReadModels, [], () => readReadModels(pool, rawStore));

  read(endpoints.adminParkedEvents, [], () => readParkedEvents(pool, rawStore));

  read(endpoints.adminCopies, [], ({ caller }) => readCopies(pool, caller.memberId));

  read(endpoints.adminEventTypes, ['audit'], () => readEventTypes(pool));
};
