import {
  DomainError,
  type CaseDecision,
  type CaseState,
  type Evidence,
  type ModerationCaseEvent,
  type ReportKind,
} from '@pass-along/contracts';

/** The subject of a case and the member that answers for it. */
export interface CaseSubject {
  kind: ReportKind;
  subjectId: string;
  aboutMemberId: string;
}

export interface KnownCase extends CaseSubject {
  status: 'known';
  caseId: string;
  state: CaseState;
  reporterIds: readonly string[];
  /** The conversation of a reported message. */
  conversationId: string | null;
  /** The content at the latest report; null without evidence or after its destruction. */
  evidence: Evidence | null;
  /** The date of the evidence's destruction; null while the case waits for a decision. */
  evidenceUntil: string | null;
  claimedBy: string | null;
  lookedBy: readonly string[];
  decision: CaseDecision | null;
  decidedBy: string | null;
  reason: string;
  appealed: boolean;
  /** Start of the current wait for an answer: the first report, then the appeal. */
  waitingSince: string;
  evidenceDestroyed: boolean;
  /** The reported member's account is erased. */
  authorErased: boolean;
}

export type ModerationCase = { status: 'none' } | KnownCase;

/** Returns a case that exists. @throws DomainError case_not_found */
export function getKnownCase(state: ModerationCase): KnownCase {
  if (state.status === 'none') throw new DomainError('case_not_found');
  return state;
}

export function evolveCase(state: ModerationCase, event: ModerationCaseEvent): ModerationCase {
  if (event.type === 'ContentReported' || event.type === 'MessageReported') {
    const { reporterId, evidence, reportedAt } = event.data;
    const before = state.status === 'known' ? state : createOpenCase(event.data, reportedAt);
    const conversationId = event.type === 'MessageReported' ? event.data.conversationId : null;
    const reporterIds = [...before.reporterIds, reporterId];
    return { ...before, reporterIds, conversationId, evidence: evidence ?? before.evidence };
  }
  if (event.type === 'AppealMade') {
    const { decision, decidedBy, reason, evidenceUntil: until, madeAt } = event.data;
    const before = state.status === 'known' ? state : createOpenCase(event.data, madeAt);
    const decided = { decision, decidedBy, reason, evidenceUntil: until, waitingSince: madeAt };
    return { ...before, ...decided, state: 'appealed', appealed: true, claimedBy: null };
  }
  if (state.status === 'known') return evolveKnown(state, event);
  return event.type === 'CaseDecided' ? evolveKnown(createOpenCase(event.data, event.data.decidedAt), event) : state;
}

type LaterEvent = Exclude<ModerationCaseEvent, { type: 'ContentReported' | 'MessageReported' | 'AppealMade' }>;

function evolveKnown(known: KnownCase, { type, data }: LaterEvent): KnownCase {
  switch (type) {
    case 'CaseClaimed':
      return { ...known, claimedBy: data.byMemberId };
    case 'CaseReleased':
      return { ...known, claimedBy: null };
    case 'ConversationLookedInto':
      return { ...known, lookedBy: [...known.lookedBy, data.byMemberId] };
    case 'CaseDecided': {
      const { decision, byMemberId: decidedBy, reason, evidenceUntil: until } = data;
      return { ...known, state: 'decided', decision, decidedBy, reason, evidenceUntil: until, claimedBy: null };
    }
    case 'AppealDecided':
    case 'AppealLapsed':
    case 'DecisionWithdrawn':
      return { ...known, state: 'settled', evidenceUntil: data.evidenceUntil, claimedBy: null };
    case 'ReportedMemberErased':
      return { ...known, authorErased: true, evidenceUntil: data.evidenceUntil };
    case 'EvidenceDestroyed':
      return { ...known, evidence: null, evidenceDestroyed: true };
  }
}

function createOpenCase(
  { caseId, kind, subjectId, aboutMemberId }: CaseSubject & { caseId: string },
  waitingSince: string,
): KnownCase {
  return {
    status: 'known',
    ...{ caseId, kind, subjectId, aboutMemberId },
    state: 'open',
    reporterIds: [],
    conversationId: null,
    evidence: null,
    evidenceUntil: null,
    claimedBy: null,
    lookedBy: [],
    decision: null,
    decidedBy: null,
    reason: '',
    appealed: false,
    waitingSince,
    evidenceDestroyed: false,
    authorErased: false,
  };
}
