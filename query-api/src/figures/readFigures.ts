import {
  addDays,
  dayAt,
  figureCategoriesTable,
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
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql, type Statement } from '../reading/statements.ts';
import { spanOf } from './period.ts';
import { sumsInSpan, totalOf, type SlotSums } from './slots.ts';

const members = aliased(figureMembersTable, 'm');
const totals = aliased(figureTotalsTable, 't');
const categories = aliased(figureCategoriesTable, 'c');

const memberById = prepare(
  sql(members.from).where(members.columns.member_id, slot('memberId')),
  members.except('member_id'),
);
const inAll = prepare(sql(totals.from), totals.except('total_id'));
const onLists = prepare(sql(categories.from), categories.only('things_on_lists'));
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
  const [[total], shelves, sums] = await Promise.all([
    database.run(inAll, {}),
    database.run(onLists, {}),
    database.run(figuresInSpan, input),
  ]);
  const lastMonth = sums.filter(({ bucket }) => bucket === 0);
  const thisMonth = sums.filter(({ bucket }) => bucket === 1);
  const compared = (inAll: number, field: Exclude<keyof (typeof sums)[number], 'bucket'>) => ({
    total: inAll,
    thisMonth: totalOf(thisMonth, field),
    lastMonth: totalOf(lastMonth, field),
  });
  return {
    members: compared(total?.members ?? 0, 'membersJoined'),
    items: compared(totalOf(shelves, 'thingsOnLists'), 'itemsListed'),
    completions: compared(total?.completions ?? 0, 'swapsCompleted'),
    donations: compared(total?.donations ?? 0, 'itemsDonated'),
  };
}
