import type { Evidence } from './moderationEvents.ts';
import type { CaseDecision, CaseOutcome, CaseState, ReportKind, ReportReason } from './moderationRules.ts';
import { boolean, defineTable, integer, jsonb, nullable, text, timestamptz, type RowIn } from '../core/defineTable.ts';

/** An admin's look into a private conversation. */
export interface AdminLook {
  byMemberId: string;
  reason: string;
  at: string;
}

/** Moderation cases. They never name the reporters. */
export const casesTable = defineTable({
  name: 'moderation_cases',
  key: 'case_id',
  columns: {
    case_id: text(),
    kind: text<ReportKind>(),
    subject_id: text(),
    about_member_id: text(),
    /** For a reported message. */
    conversation_id: nullable(text()),
    state: text<CaseState>(),
    report_count: integer(),
    /** Content at the latest report; null once it is destroyed. */
    evidence: nullable(jsonb<Evidence>()),
    looks: jsonb<AdminLook[]>(),
    claimed_by: nullable(text()),
    decision: nullable(text<CaseDecision>()),
    reason: text(),
    until: nullable(timestamptz()),
    /** The member was warned in the same act. */
    warned: boolean(),
    decided_by: nullable(text()),
    decided_at: nullable(timestamptz()),
    appeal_words: text(),
    appealed_at: nullable(timestamptz()),
    outcome: nullable(text<CaseOutcome>()),
    outcome_reason: text(),
    settled_by: nullable(text()),
    settled_at: nullable(timestamptz()),
    evidence_until: nullable(timestamptz()),
    evidence_destroyed_at: nullable(timestamptz()),
    /** When the wait for an answer began: the first report, or the appeal. */
    waiting_since: timestamptz(),
    opened_at: timestamptz(),
  },
  indexes: {
    oldest: '(state, waiting_since, case_id)',
    about: '(about_member_id, opened_at DESC)',
    subject: '(subject_id)',
  },
});
export type CaseRow = RowIn<typeof casesTable>;

/** Single reports; a report is visible to its reporter only. */
export const reportsTable = defineTable({
  name: 'moderation_reports',
  key: 'report_id',
  columns: {
    report_id: text(),
    case_id: text(),
    reporter_id: text(),
    why: text<ReportReason>(),
    words: text(),
    reported_at: timestamptz(),
  },
  indexes: { case: '(case_id, reported_at)', reporter: '(reporter_id)' },
});
export type ReportRow = RowIn<typeof reportsTable>;
