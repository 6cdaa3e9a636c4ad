import { endpoints, whyNotStopLoop, type AdminSwapLoop, type Caller } from '@pass-along/contracts';
import { createAdminList } from '../core/adminListQueries.ts';
import { type QueryKit } from '../core/queryModule.ts';
import {
  getShownAgreements,
  loadNames,
  presentLeg,
  shownLoop,
  swapLoops,
  type LoopNames,
  type SwapLoopReadRow,
} from './swapLoopReadQueries.ts';

const { from, columns } = swapLoops;

const listed = createAdminList(endpoints.adminSwapLoops, {
  resource: 'swap-loops',
  from,
  shown: shownLoop,
  filters: {
    id: `${columns.loop_id} = any(?)`,
    status: `${columns.status} = ?`,
    memberId: `${columns.member_ids} @> to_jsonb(?::text)`,
    itemId: `${columns.item_ids} @> to_jsonb(?::text)`,
  },
  sorts: { createdAt: columns.offered_at, updatedAt: columns.updated_at, status: columns.status },
  newestFirst: `${columns.offered_at} desc`,
  key: columns.loop_id,
});

export function registerAdminSwapLoopRoutes({ readList, database, pictures }: QueryKit): void {
  readList(endpoints.adminSwapLoops, {
    projections: ['swapLoops', 'swaps', 'items', 'members'],
    list: listed,
    async present(rows, caller) {
      const reader = { caller, sign: pictures.createSigner(caller.memberId) };
      // no search of a member is an admin's to know
      const names = await loadNames(database, rows, '', reader);
      return rows.map((row) => presentAdminLoop(row, caller, names));
    },
  });
}

function presentAdminLoop(loop: SwapLoopReadRow, { memberId }: Caller, names: LoopNames): AdminSwapLoop {
  const { loopId, status, legs, why, stoppedBy, stopReason, offeredAt, updatedAt } = loop;
  const agreedIds = getShownAgreements(loop, memberId);
  return {
    _id: loopId,
    status,
    legs: legs.map((leg) => presentLeg(leg, { agreedIds }, names, true)),
    why,
    stopped: stoppedBy === null ? null : { by: names.getPerson(stoppedBy), reason: stopReason },
    canStop: whyNotStopLoop(loop, memberId) === undefined,
    createdAt: offeredAt,
    updatedAt,
  };
}
