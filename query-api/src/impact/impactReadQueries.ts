import {
  firstFactorTable,
  type CommunityImpactAnswer,
  type FactorTable,
  type FactorTablesAnswer,
  type MemberImpactAnswer,
} from '@pass-along/contracts';
import {
  factorTablesTable,
  impactMembersTable,
  impactBucketsTable,
  impactTotalsTable,
  type ImpactBucketRow,
} from '@pass-along/contracts/tables';
import type { Span } from '../core/periodSpans.ts';
import { toBuckets, sumSpan, type SlotSums } from '../core/slotSums.ts';
import type { Database } from '../core/readDatabase.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql, type Statement } from '../core/sqlStatements.ts';
import { groupImpact, computeImpactFigures } from './impactFigures.ts';

const tables = createAlias(factorTablesTable, 'f');
const totals = createAlias(impactTotalsTable, 't');
const members = createAlias(impactMembersTable, 'm');

const newestTable = prepare(
  sql(tables.from).orderByRaw(`${tables.columns.version} desc`).limit(1),
  tables.only('version', 'factors', 'sources', 'switched_at'),
);
const allTables = prepare(
  sql(tables.from).orderByRaw(`${tables.columns.version} desc`),
  tables.only('version', 'factors', 'sources', 'switched_by', 'switched_at'),
);
const impactTotals = prepare(sql(totals.from), totals.except('total_id'));
export const impactInSpan: Statement<SlotSums<ImpactBucketRow>> = sumSpan(impactBucketsTable);
const memberImpact = prepare(
  sql(members.from).where(members.columns.member_id, param('memberId')),
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
  return readSpanImpact(database, span, database.run(impactInSpan, span.input));
}

/** Builds the figures of a span from these sums, with the totals since the beginning. */
export async function readSpanImpact(
  database: Database,
  span: Span,
  summed: Promise<readonly SlotSums<ImpactBucketRow>[]>,
): Promise<CommunityImpactAnswer> {
  const { period, granularity, timeZone } = span;
  const [factors, all, sums] = await Promise.all([readFactors(database), database.run(impactTotals, {}), summed]);
  return {
    factorsVersion: factors.version,
    timeZone,
    total: computeImpactFigures(all, factors),
    period,
    granularity,
    inPeriod: computeImpactFigures(sums, factors),
    overTime: toBuckets(sums, span, (rows) => computeImpactFigures(rows, factors)),
    byCategory: groupImpact(sums, factors),
  };
}

export async function readMemberImpact(database: Database, memberId: string): Promise<MemberImpactAnswer> {
  const [factors, shares] = await Promise.all([readFactors(database), database.run(memberImpact, { memberId })]);
  const given = shares.filter(({ side }) => side === 'given');
  const received = shares.filter(({ side }) => side === 'received');
  return {
    memberId,
    factorsVersion: factors.version,
    given: computeImpactFigures(given, factors),
    received: computeImpactFigures(received, factors),
    byCategory: groupImpact(given, factors),
  };
}
