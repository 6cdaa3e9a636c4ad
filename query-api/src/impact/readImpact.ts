import {
  factorTablesTable,
  firstFactorTable,
  impactMembersTable,
  impactSlotsTable,
  impactTotalsTable,
  type CommunityImpactAnswer,
  type FactorTable,
  type FactorTablesAnswer,
  type ImpactSlotRow,
  type MemberImpactAnswer,
} from '@pass-along/contracts';
import { type Span } from '../figures/period.ts';
import { inBuckets, sumsInSpan, type SlotSums } from '../figures/slots.ts';
import { type Database } from '../reading/database.ts';
import { aliased } from '../reading/selection.ts';
import { prepare, slot, sql, type Statement } from '../reading/statements.ts';
import { impactByCategory, impactFiguresOf } from './impactFigures.ts';

const tables = aliased(factorTablesTable, 'f');
const totals = aliased(impactTotalsTable, 't');
const members = aliased(impactMembersTable, 'm');

const newestTable = prepare(
  sql(tables.from).orderByRaw(`${tables.columns.version} desc`).limit(1),
  tables.only('version', 'factors', 'sources', 'switched_at'),
);
const allTables = prepare(
  sql(tables.from).orderByRaw(`${tables.columns.version} desc`),
  tables.only('version', 'factors', 'sources', 'switched_by', 'switched_at'),
);
const inAll = prepare(sql(totals.from), totals.except('total_id'));
export const impactInSpan: Statement<SlotSums<ImpactSlotRow>> = sumsInSpan(impactSlotsTable);
const ofMember = prepare(
  sql(members.from).where(members.columns.member_id, slot('memberId')),
  members.except('share_id', 'member_id'),
);

/** The factor table in force. `switchedAt` is null for the initial one. */
export async function readFactors(database: Database): Promise<FactorTable & { switchedAt: string | null }> {
  const [switched] = await database.run(newestTable, {});
  return switched ?? { ...firstFactorTable, switchedAt: null };
}

/** All tables so far, newest first. */
export async function readFactorTables(database: Database): Promise<FactorTablesAnswer> {
  const switchedTo = (await database.run(allTables, {})).map(({ switchedBy, ...table }) => ({
    ...table,
    byMemberId: switchedBy,
  }));
  const { factors, sources, ...first } = firstFactorTable;
  const began = { ...first, factors: [...factors], sources: [...sources], byMemberId: null, switchedAt: null };
  return { tables: [...switchedTo, began] };
}

export function readCommunityImpact(database: Database, span: Span): Promise<CommunityImpactAnswer> {
  return impactFiguresIn(database, span, database.run(impactInSpan, span.input));
}

/** Builds the figures of a span from these sums, with the totals since the beginning. */
export async function impactFiguresIn(
  database: Database,
  span: Span,
  summed: Promise<readonly SlotSums<ImpactSlotRow>[]>,
): Promise<CommunityImpactAnswer> {
  const { period, granularity, timeZone } = span;
  const [factors, all, sums] = await Promise.all([readFactors(database), database.run(inAll, {}), summed]);
  return {
    factorsVersion: factors.version,
    timeZone,
    total: impactFiguresOf(all, factors),
    period,
    granularity,
    inPeriod: impactFiguresOf(sums, factors),
    overTime: inBuckets(sums, span, (rows) => impactFiguresOf(rows, factors)),
    byCategory: impactByCategory(sums, factors),
  };
}

export async function readMemberImpact(database: Database, memberId: string): Promise<MemberImpactAnswer> {
  const [factors, shares] = await Promise.all([readFactors(database), database.run(ofMember, { memberId })]);
  const given = shares.filter(({ side }) => side === 'given');
  const received = shares.filter(({ side }) => side === 'received');
  return {
    memberId,
    factorsVersion: factors.version,
    given: impactFiguresOf(given, factors),
    received: impactFiguresOf(received, factors),
    byCategory: impactByCategory(given, factors),
  };
}
