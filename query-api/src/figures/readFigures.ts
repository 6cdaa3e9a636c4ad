import {
  addDays,
  dayAt,
  figureMembersTable,
  figureSlotsTable,
  figureTotalsTable,
  monthOf,
  type CommunityFiguresAnswer,
  type CommunitySettings,
  type FigureSlotRow,
  type MemberFiguresAnswer,
} from '@pass-along/contracts';
import { readSettings } from '../community/settings.ts';
import { heldByKind, sumOfKinds } from '../items/itemTotals.ts';
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql, type Statement } from '../reading/statements.ts';
import { spanOf } from './period.ts';
import { sumsInSpan, totalOf, type SlotSums } from './slots.ts';

const members = aliased(figureMembersTable, 'm');
const totals = aliased(figureTotalsTable, 't');

const memberById = prepare(
  sql(members.from).where(members.columns.member_id, slot('memberId')),
  members.except('member_id'),
);
const inAll = prepare(sql(totals.from), totals.except('total_id'));
const things = heldByKind({ equal: [], wanted: false, removed: false, viewer: 'admin' });
export const figuresInSpan: Statement<SlotSums<FigureSlotRow>> = sumsInSpan(figureSlotsTable);

const nothing = {
  available: 0,
  pending: 0,
  exchanged: 0,
  wanted: 0,
  donated: 0,
  received: 0,
  swapped: 0,
  completed: 0,
};

export async function readMemberFigures(database: Database, memberId: string): Promise<MemberFiguresAnswer> {
  const [figures = nothing] = await database.run(memberById, { memberId });
  const { available, pending, exchanged, wanted, donated, received, swapped, completed } = figures;
  return {
    memberId,
    totalItems: available + pending + exchanged,
    availableItems: available,
    pendingItems: pending,
    exchangedItems: exchanged,
    wantedPosts: wanted,
    donatedItems: donated,
    receivedItems: received,
    completedSwaps: swapped,
    completedExchanges: completed,
  };
}

export async function readCommunityFigures(
  database: Database,
  defaults: CommunitySettings,
): Promise<CommunityFiguresAnswer> {
  const { timeZone } = await readSettings(database, defaults);
  const today = dayAt(new Date().toISOString(), timeZone);
  const { input } = spanOf({ from: monthOf(today, -1), to: addDays(monthOf(today, 1), -1) }, 'month', timeZone);
  const [[total], kinds, sums] = await Promise.all([
    database.run(inAll, {}),
    database.run(things, {}),
    database.run(figuresInSpan, input),
  ]);
  const lastMonth = sums.filter(({ bucket }) => bucket === 0);
  const thisMonth = sums.filter(({ bucket }) => bucket === 1);
  const sum = (rows: typeof sums, fields: readonly Exclude<keyof (typeof sums)[number], 'bucket'>[]) =>
    fields.reduce((all, field) => all + totalOf(rows, field), 0);
  const compared = (inAll: number, ...fields: Parameters<typeof sum>[1]) => ({
    total: inAll,
    thisMonth: sum(thisMonth, fields),
    lastMonth: sum(lastMonth, fields),
  });
  return {
    members: compared(total?.members ?? 0, 'membersJoined'),
    items: compared(sumOfKinds(kinds, 'available', 'pending'), 'itemsListed'),
    completions: compared(total?.completions ?? 0, 'swapsCompleted', 'eventDonations'),
    donations: compared(total?.donations ?? 0, 'itemsDonated'),
  };
}
