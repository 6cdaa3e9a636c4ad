import { endpoints } from '@pass-along/contracts';
import type { QueryKit } from '../core/queryModule.ts';
import { readSettings } from '../core/settingsReadQueries.ts';
import { readGivenVouches, readVerification } from './vouchReadQueries.ts';

export function registerVouchRoutes({ read, database, defaults }: QueryKit): void {
  read(endpoints.getVerification, ['members', 'swaps', 'chat', 'community'], async ({ params: { memberId }, caller }) =>
    readVerification(database, memberId, caller, await readSettings(database, defaults)),
  );

  read(endpoints.ownVouches, ['members'], async ({ caller }) => ({
    vouches: await readGivenVouches(database, caller.memberId),
  }));
}
