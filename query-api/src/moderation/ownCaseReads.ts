import { endpoints, DomainError, whyNotAppeal } from '@pass-along/contracts';
import { casesTable, reportsTable } from '@pass-along/contracts/tables';
import type { Database } from '../core/readDatabase.ts';
import type { Read } from '../core/readRoute.ts';
import { createAlias } from '../core/sqlSelections.ts';
import { prepare, param, sql } from '../core/sqlStatements.ts';

const cases = createAlias(casesTable, 'c');
const { from, columns } = cases;

const caseById = prepare(sql(from).where(columns.case_id, param('id')), cases.except('evidence', 'looks'));

const reports = createAlias(reportsTable, 'r');
const ownReport = prepare(
  sql(reports.from).where(reports.columns.case_id, param('id')).where(reports.columns.reporter_id, param('memberId')),
  reports.only('report_id'),
);

/** The outcome of a report, for its reporter and, after a decision against them, for the reported member. */
export function registerOwnCaseRoutes(read: Read, database: Database): void {
  read(endpoints.ownCase, ['moderation'], async ({ params, caller: { memberId } }) => {
    const [[row], [report]] = await Promise.all([
      database.run(caseById, params),
      database.run(ownReport, { ...params, memberId }),
    ]);
    if (!row) throw new DomainError('case_not_found');
    const { caseId, kind, state, aboutMemberId, decision, decidedBy, claimedBy } = row;
    // A member does not learn of a dismissed report.
    const isReported = aboutMemberId === memberId && decision !== null && decision !== 'dismissed';
    if (!isReported && !report) throw new DomainError('case_not_found');
    const judged = {
      kind,
      state,
      aboutMemberId,
      claimedBy,
      lookedBy: [],
      decision,
      decidedBy,
      appealed: row.appealedAt !== null,
    };
    return {
      _id: caseId,
      kind,
      as: isReported ? ('reported' as const) : ('reporter' as const),
      state,
      decision,
      decidedAt: row.decidedAt,
      reason: isReported ? row.reason : '',
      until: isReported ? row.until : null,
      warned: isReported && row.warned,
      outcome: row.outcome,
      outcomeReason: isReported ? row.outcomeReason : '',
      appeal: isReported ? row.appealWords : '',
      abilities: { appeal: row.evidenceDestroyedAt === null && whyNotAppeal(judged, memberId) === undefined },
    };
  });
}
