import {
  endpoints,
  getLoopMemberIds,
  getUnsettledIds,
  whyNotStopLoop,
  type AdminSwapLoop,
  type Caller,
} from '@pass-along/contracts';
import { createAdminList } from '../core/adminListQueries.ts';
import type { QueryKit } from '../core/queryModule.ts';
import { loadReplacementChoices } from './replacementChoiceQueries.ts';
import {
  getShownAgreements,
  loadNames,
  presentLeg,
  presentReplacement,
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
    projections: ['swapLoops', 'swaps', 'items', 'members', 'circles', 'chat'],
    list: listed,
    async present(rows, caller) {
      const reader = { caller, sign: pictures.createSigner(caller.memberId) };
      // no search of a member is an admin's to know
      const [names, getChoices] = await Promise.all([
        loadNames(database, rows, '', reader),
        loadReplacementChoices(database, rows),
      ]);
      return rows.map((row) => ({
        ...presentAdminLoop(row, caller, names),
        ...presentMadeGood(row, caller, names),
        short: getUnsettledIds(row).map((memberId) => ({
          member: names.getPerson(memberId),
          choices: getChoices(row, memberId).map(({ itemId, giverId }) => ({
            item: names.getItem(itemId),
            giver: names.getPerson(giverId),
          })),
        })),
      }));
    },
  });
}

type MadeGood = Pick<AdminSwapLoop, 'canSettle' | 'replacements' | 'settlements'>;

/** What admins did for members that gave something and get nothing. */
function presentMadeGood(loop: SwapLoopReadRow, { memberId }: Caller, names: LoopNames): MadeGood {
  const { getPerson, getReason } = names;
  return {
    canSettle: getUnsettledIds(loop).length > 0 && !getLoopMemberIds(loop).includes(memberId),
    replacements: loop.replacements.map((each) => ({
      ...presentReplacement(each, loop, names, undefined),
      by: getPerson(each.by),
      since: each.since,
    })),
    settlements: loop.settlements.map(({ settlementId, memberId: settledId, why, karma, by, at }) => ({
      ...{ _id: settlementId, member: getPerson(settledId), why, karma, at },
      reason: getReason(settlementId),
      by: why === 'left' ? null : getPerson(by),
    })),
  };
}

function presentAdminLoop(
  loop: SwapLoopReadRow,
  { memberId }: Caller,
  names: LoopNames,
): Omit<AdminSwapLoop, keyof MadeGood | 'short'> {
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
