import { endpoints } from '@pass-along/contracts';
import type { QueryModule } from '../core/queryModule.ts';
import { createReadDesk } from './deskReadQueries.ts';
import { readGlance } from './glanceReadQueries.ts';

/** The first page that an admin sees. */
export const registerDeskModule: QueryModule = ({ read, database, defaults }) => {
  const readDesk = createReadDesk(database);
  read(
    endpoints.adminDesk,
    ['desk', 'moderation', 'swaps', 'swapLoops', 'items', 'community', 'members'],
    ({ query, caller }) => readDesk(caller, query, new Date()),
  );

  read(endpoints.adminGlance, ['figures', 'items', 'members', 'impact', 'karma', 'audit', 'community'], ({ caller }) =>
    readGlance(database, defaults, caller),
  );
};
