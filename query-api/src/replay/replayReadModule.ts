import { endpoints } from '@pass-along/contracts';
import { readCopies } from './copyReadQueries.ts';
import type { QueryModule } from '../core/queryModule.ts';
import { readEventTypes } from './eventTypeQueries.ts';
import { readParkedEvents } from './parkedEventQueries.ts';
import { readReadModels } from './readModelQueries.ts';

/** For developers: the state of read models, parked events and event types. */
export const registerReplayModule: QueryModule = ({ read, pool, rawStore }) => {
  read(endpoints.adminReadModels, [], () => readReadModels(pool, rawStore));

  read(endpoints.adminParkedEvents, [], () => readParkedEvents(pool, rawStore));

  read(endpoints.adminCopies, [], ({ caller }) => readCopies(pool, caller.memberId));

  read(endpoints.adminEventTypes, ['audit'], () => readEventTypes(pool));
};
