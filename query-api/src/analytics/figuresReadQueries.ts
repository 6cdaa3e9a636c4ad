import {
  addDays,
  toCalendarDay,
  getMonthStart,
  type CommunityFiguresAnswer,
  type CommunitySettings,
  type MemberFiguresAnswer,
} from '@pass-along/contracts';
import {
  figureMembersTable,
  figureBucketsTable,
  figureTotalsTable,
  type FigureBucketRow,
} from '@pass-along/contracts/tables';
import { readSettings } from '../core/settingsReadQueries.ts';
import { totalsByKind, sumOfKinds } from '../items/itemTotals.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql, type Statement } from '../core/sqlStatements.ts';
import { createSpan } from '../core/periodSpans.ts';
import { sumSpan, sumColumn, type SlotSums } from '../core/slotSums.ts';

const members = createAlias(figureMembersTable, 'm');
const totals = createAlias(figureTotalsTable, 't');

const memberById = prepare(
  sql(members.from).where(members.columns.member_id, param('memberId')),
  members.except('member_id'),
);
const communityTotals = prepare(sql(totals.from), totals.except('total_id'));
const heldItems = totalsByKind({ facets: [], wanted: false, removed: false, viewer: 'admin' });
export const figuresInSpan: Statement<SlotSums<FigureBucketRow>> = sumSpan(figureBucketsTable);

const noFigures = {
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
  const [figures = noFigures] = await database.run(memberById, { memberId });
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
  const today = toCalendarDay(database.getNow(), timeZone);
  const { input } = createSpan(
    { from: getMonthStart(today, -1), to: addDays(getMonthStart(today, 1), -1) },
    'month',
    timeZone,
  );
  const [[total], kinds, sums] = await Promise.all([
    database.run(communityTotals, {}),
    database.run(heldItems, {}),
    database.run(figuresInSpan, input),
  ]);
  const lastMonth = sums.filter(({ bucket }) => bucket === 0);
  const thisMonth = sums.filter(({ bucket }) => bucket === 1);
  const sum = (rows: typeof sums, fields: readonly Exclude<keyof (typeof sums)[number], 'bucket'>[]) =>
    fields.reduce((all, field) => all + sumColumn(rows, field), 0);
  const compareMonths = (inAll: number, ...fields: Parameters<typeof sum>[1]) => ({
    total: inAll,
    thisMonth: sum(thisMonth, fields),
    lastMonth: sum(lastMonth, fields),
  });
  return {
    members: compareMonths(total?.members ?? 0, 'membersJoined'),
    items: compareMonths(sumOfKinds(kinds, 'available', 'pending'), 'itemsListed'),
    completions: compareMonths(total?.completions ?? 0, 'swapsCompleted', 'eventDonations'),
    donations: compareMonths(total?.donations ?? 0, 'itemsDonated'),
  };
}
