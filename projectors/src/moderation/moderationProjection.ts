import type { EventIn } from '@pass-along/contracts';
import { casesTable, reportsTable, type CaseRow, type ReportRow } from '@pass-along/contracts/tables';
import { isInCategories, type TypedEvent } from '@pass-along/platform';
import { type Fold, createFoldedProjection, createFoldedTable } from '../core/foldedProjection.ts';

type CaseEvent = TypedEvent<EventIn<'moderationCase'>>;

/** Texts about an erased member are cleared. Evidence is encrypted under the case's own key and goes with that. */
export const casesFold: Fold<CaseRow, 'moderationCase' | 'member'> = {
  categories: ['moderationCase', 'member'],
  getRowKeys: (event) => (isInCategories(['moderationCase'], event) ? [event.data.caseId] : []),
  getRowMatches: (event) =>
    event.type === 'MemberErased' ? [{ column: 'about_member_id', value: event.data.memberId }] : [],
  evolve(row, event) {
    if (event.type === 'MemberErased') return row && { ...row, reason: '', appeal_words: '', outcome_reason: '' };
    return isInCategories(['moderationCase'], event) ? evolveCase(row, event) : row;
  },
};

function evolveCase(row: CaseRow | undefined, event: CaseEvent): CaseRow | undefined {
  if (event.type === 'ContentReported' || event.type === 'MessageReported') {
    const { evidence, reportedAt } = event.data;
    const before = row ?? createCaseRow(event.data, reportedAt);
    const conversation_id = event.type === 'MessageReported' ? event.data.conversationId : null;
    const report_count = before.report_count + 1;
    return { ...before, conversation_id, report_count, evidence: evidence ?? before.evidence };
  }
  if (event.type === 'AppealMade') {
    const { decision, decidedBy, reason, words, madeAt, evidenceUntil } = event.data;
    const before = row ?? { ...createCaseRow(event.data, madeAt), decision, decided_by: decidedBy, reason };
    return {
      ...before,
      ...{ state: 'appealed', claimed_by: null, appeal_words: words, appealed_at: madeAt, waiting_since: madeAt },
      evidence_until: evidenceUntil,
    };
  }
  if (row) return evolveOpenedCase(row, event);
  return event.type === 'CaseDecided' ? evolveOpenedCase(createCaseRow(event.data, event.data.decidedAt), event) : row;
}

type LaterCaseEvent = Exclude<CaseEvent, { type: 'ContentReported' | 'MessageReported' | 'AppealMade' }>;

function evolveOpenedCase(row: CaseRow, { type, data }: LaterCaseEvent): CaseRow {
  switch (type) {
    case 'CaseClaimed':
      return { ...row, claimed_by: data.byMemberId };
    case 'CaseReleased':
      return { ...row, claimed_by: null };
    case 'ConversationLookedInto': {
      const { byMemberId, reason, lookedAt: at } = data;
      return { ...row, looks: [...row.looks, { byMemberId, reason, at }] };
    }
    case 'CaseDecided': {
      const { decision, reason, until, warned = false, byMemberId, decidedAt, evidenceUntil } = data;
      return {
        ...row,
        ...{ state: 'decided', claimed_by: null, decision, reason, until, warned },
        ...{ decided_by: byMemberId, decided_at: decidedAt, evidence_until: evidenceUntil },
      };
    }
    case 'AppealDecided': {
      const { outcome, reason, byMemberId, decidedAt, evidenceUntil } = data;
      return {
        ...row,
        ...{ state: 'settled', claimed_by: null, outcome, outcome_reason: reason },
        ...{ settled_by: byMemberId, settled_at: decidedAt, evidence_until: evidenceUntil },
      };
    }
    case 'AppealLapsed':
      return {
        ...row,
        ...{ state: 'settled', claimed_by: null, outcome: 'moot' },
        ...{ settled_at: data.lapsedAt, evidence_until: data.evidenceUntil },
      };
    case 'DecisionWithdrawn': {
      const { reason, byMemberId, withdrawnAt, evidenceUntil } = data;
      return {
        ...row,
        ...{ state: 'settled', claimed_by: null, outcome: 'withdrawn', outcome_reason: reason },
        ...{ settled_by: byMemberId, settled_at: withdrawnAt, evidence_until: evidenceUntil },
      };
    }
    case 'ReportedMemberErased':
      return { ...row, evidence_until: data.evidenceUntil };
    case 'EvidenceDestroyed':
      return { ...row, evidence: null, evidence_destroyed_at: data.destroyedAt };
  }
}

type CaseSubject = Pick<
  Extract<EventIn<'moderationCase'>, { type: 'ContentReported' }>['data'],
  'caseId' | 'kind' | 'subjectId' | 'aboutMemberId'
>;

function createCaseRow({ caseId, kind, subjectId, aboutMemberId }: CaseSubject, at: string): CaseRow {
  return {
    ...{ case_id: caseId, kind, subject_id: subjectId, about_member_id: aboutMemberId, conversation_id: null },
    ...{ state: 'open', report_count: 0, evidence: null, looks: [], claimed_by: null },
    ...{ decision: null, reason: '', until: null, warned: false, decided_by: null, decided_at: null },
    ...{ appeal_words: '', appealed_at: null },
    ...{ outcome: null, outcome_reason: '', settled_by: null, settled_at: null },
    ...{ evidence_until: null, evidence_destroyed_at: null, waiting_since: at, opened_at: at },
  };
}

export const reportsFold: Fold<ReportRow, 'moderationCase' | 'member'> = {
  categories: ['moderationCase', 'member'],
  getRowKeys: (event) =>
    isInCategories(['moderationCase'], event) && 'reportId' in event.data ? [event.data.reportId] : [],
  getRowMatches(event) {
    if (event.type === 'MemberErased') return [{ column: 'reporter_id', value: event.data.memberId }];
    return event.type === 'EvidenceDestroyed' ? [{ column: 'case_id', value: event.data.caseId }] : [];
  },
  evolve(row, event) {
    if (event.type === 'ContentReported' || event.type === 'MessageReported') {
      const { reportId, caseId, reporterId, why, words, reportedAt } = event.data;
      return { report_id: reportId, case_id: caseId, reporter_id: reporterId, why, words, reported_at: reportedAt };
    }
    return row && { ...row, words: '' };
  },
};

export const moderationProjection = createFoldedProjection({
  name: 'moderation',
  version: 1,
  folds: [createFoldedTable(casesTable, casesFold), createFoldedTable(reportsTable, reportsFold)],
});
