import {
  limits,
  DomainError,
  whyNotAppeal,
  whyNotClaimCase,
  whyNotDecideAppeal,
  whyNotDecideCase,
  whyNotLook,
  whyNotReleaseCase,
  whyNotWithdraw,
  type AppealOutcome,
  type CaseDecision,
  type CaseState,
  type Evidence,
  type ModerationCaseEvent,
  type RefusalCode,
  type ReportKind,
  type ReportReason,
} from '@pass-along/contracts';
import { type Decider } from '../core/decider.ts';

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

export type ModerationCaseCommand =
  | ({
      type: 'Report';
      caseId: string;
      reportId: string;
      reporterId: string;
      why: ReportReason;
      words: string;
      evidence: Evidence;
      /** The conversation of a reported message. */
      conversationId: string | null;
      at: string;
    } & CaseSubject)
  | { type: 'ClaimCase' | 'ReleaseCase'; by: string; at: string }
  | { type: 'LookIntoConversation'; by: string; reason: string; at: string }
  | { type: 'DecideCase'; by: string; decision: CaseDecision; reason: string; until: string | null; at: string }
  | { type: 'Appeal'; by: string; words: string; at: string }
  /** Hides content without a report. This creates the case, so that the author can appeal. */
  | ({ type: 'TakeDown'; caseId: string; by: string; reason: string; at: string } & CaseSubject)
  /** Appeals against a suspension without a report. This creates the case. */
  | {
      type: 'AppealSuspension';
      caseId: string;
      by: string;
      decidedBy: string;
      reason: string;
      words: string;
      at: string;
    }
  /** `hasOther`: another admin could decide the appeal. */
  | { type: 'DecideAppeal'; by: string; outcome: AppealOutcome; reason: string; hasOther: boolean; at: string }
  | { type: 'WithdrawDecision'; by: string; reason: string; at: string }
  /** The reported member's account is erased. */
  | { type: 'PartWithReported'; memberId: string; at: string }
  | { type: 'DestroyEvidence'; at: string };

type Command<T extends ModerationCaseCommand['type']> = Extract<ModerationCaseCommand, { type: T }>;

const dayMs = 86_400_000;

/** Returns a case that exists. @throws DomainError case_not_found */
export function getKnownCase(state: ModerationCase): KnownCase {
  if (state.status === 'none') throw new DomainError('case_not_found');
  return state;
}

function refuseWhere(whyNot: RefusalCode | undefined): void {
  if (whyNot !== undefined) throw new DomainError(whyNot);
}

function addDays(at: string, days: number): string {
  return new Date(Date.parse(at) + days * dayMs).toISOString();
}

/** The destruction date of the evidence after a decision now. For an erased author the evidence goes at once. */
function computeEvidenceExpiry({ authorErased }: KnownCase, at: string): string {
  return authorErased ? at : addDays(at, limits.moderation.evidenceDays);
}

function getCaseReference({ caseId, kind, subjectId, aboutMemberId }: CaseSubject & { caseId: string }) {
  return { caseId, kind, subjectId, aboutMemberId };
}

function reportContent(command: Command<'Report'>, now: ModerationCase): ModerationCaseEvent[] {
  const { reportId, reporterId, why, words, conversationId, at } = command;
  if (command.aboutMemberId === reporterId) throw new DomainError('own_report');
  if (now.status === 'known') {
    if (now.state !== 'open') throw new DomainError('already_decided');
    if (now.reporterIds.includes(reporterId)) throw new DomainError('already_reported');
    if (now.reporterIds.length >= limits.report.mostInCase) return [];
  }
  const isKnown = now.status === 'known' && JSON.stringify(now.evidence) === JSON.stringify(command.evidence);
  const data = {
    ...getCaseReference(command),
    ...{ reportId, reporterId, why, words },
    evidence: isKnown ? null : command.evidence,
    reportedAt: at,
  };
  return conversationId === null
    ? [{ type: 'ContentReported', data }]
    : [{ type: 'MessageReported', data: { ...data, conversationId } }];
}

function releaseCase(now: KnownCase, { by, at }: Command<'ClaimCase' | 'ReleaseCase'>): ModerationCaseEvent[] {
  refuseWhere(whyNotReleaseCase(now, by));
  const fromMemberId = now.claimedBy ?? by;
  return [{ type: 'CaseReleased', data: { caseId: now.caseId, fromMemberId, byMemberId: by, releasedAt: at } }];
}

function lookIntoConversation(
  now: KnownCase,
  { by, reason, at }: Command<'LookIntoConversation'>,
): ModerationCaseEvent[] {
  refuseWhere(whyNotLook(now, by));
  const { caseId, conversationId, subjectId: messageId } = now;
  if (now.lookedBy.includes(by) || conversationId === null) return [];
  const data = { caseId, conversationId, messageId, byMemberId: by, reason, lookedAt: at };
  return [{ type: 'ConversationLookedInto', data }];
}

function decideCase(now: KnownCase, command: Command<'DecideCase'>): ModerationCaseEvent[] {
  const { by: byMemberId, decision, reason, until, at } = command;
  refuseWhere(whyNotDecideCase(now, byMemberId));
  const reporterIds = [...now.reporterIds];
  const data = {
    ...getCaseReference(now),
    reporterIds,
    decision,
    reason,
    until,
    byMemberId,
    evidenceUntil: computeEvidenceExpiry(now, at),
  };
  return [{ type: 'CaseDecided', data: { ...data, decidedAt: at } }];
}

function takeDown(command: Command<'TakeDown'>, now: ModerationCase): ModerationCaseEvent[] {
  if (now.status === 'known') throw new DomainError('already_decided');
  const { by: byMemberId, reason, at: decidedAt } = command;
  if (command.aboutMemberId === byMemberId) throw new DomainError('own_case');
  const decided = { decision: 'hidden', reason, until: null, byMemberId, decidedAt } as const;
  const evidenceUntil = addDays(decidedAt, limits.moderation.evidenceDays);
  return [{ type: 'CaseDecided', data: { ...getCaseReference(command), reporterIds: [], ...decided, evidenceUntil } }];
}

function submitAppeal(now: KnownCase, { by, words, at }: Command<'Appeal'>): ModerationCaseEvent[] {
  refuseWhere(whyNotAppeal(now, by));
  // without evidence no admin could judge the appeal
  if (now.evidenceDestroyed) throw new DomainError('nothing_to_appeal');
  const { decision, decidedBy, reason } = now;
  if (decision === null || decidedBy === null) return [];
  const data = { ...getCaseReference(now), decision, decidedBy, reason, words, evidenceUntil: null, madeAt: at };
  return [{ type: 'AppealMade', data }];
}

function appealSuspension(command: Command<'AppealSuspension'>, now: ModerationCase): ModerationCaseEvent[] {
  if (now.status === 'known') throw new DomainError('already_appealed');
  const { caseId, by, decidedBy, reason, words, at } = command;
  const subject = { caseId, kind: 'member', subjectId: by, aboutMemberId: by } as const;
  const data = {
    ...subject,
    decision: 'suspended',
    decidedBy,
    reason,
    words,
    evidenceUntil: null,
    madeAt: at,
  } as const;
  return [{ type: 'AppealMade', data }];
}

function decideAppeal(now: KnownCase, command: Command<'DecideAppeal'>): ModerationCaseEvent[] {
  const { by: byMemberId, outcome, reason, hasOther, at } = command;
  refuseWhere(whyNotDecideAppeal(now, byMemberId, hasOther));
  const { decision, decidedBy } = now;
  if (decision === null || decidedBy === null) return [];
  const about = { ...getCaseReference(now), reporterIds: [...now.reporterIds], decision, decidedBy };
  const data = { ...about, outcome, reason, byMemberId, evidenceUntil: computeEvidenceExpiry(now, at), decidedAt: at };
  return [{ type: 'AppealDecided', data }];
}

function withdrawDecision(now: KnownCase, command: Command<'WithdrawDecision'>): ModerationCaseEvent[] {
  const { by: byMemberId, reason, at } = command;
  refuseWhere(whyNotWithdraw(now, byMemberId));
  const { decision, decidedBy } = now;
  if (decision === null || decidedBy === null) return [];
  const about = { ...getCaseReference(now), reporterIds: [...now.reporterIds], decision, decidedBy };
  const data = { ...about, reason, byMemberId, evidenceUntil: computeEvidenceExpiry(now, at), withdrawnAt: at };
  return [{ type: 'DecisionWithdrawn', data }];
}

function markReportedMemberErased(
  now: KnownCase,
  { memberId, at }: Command<'PartWithReported'>,
): ModerationCaseEvent[] {
  if (now.aboutMemberId !== memberId || now.authorErased) return [];
  const waits = now.state === 'open' || now.state === 'appealed';
  const until = waits ? addDays(at, limits.moderation.erasedAuthorDays) : at;
  return [{ type: 'ReportedMemberErased', data: { caseId: now.caseId, evidenceUntil: until, erasedAt: at } }];
}

/** Checks the present date, because a later decision or an appeal may have postponed the destruction. */
function destroyEvidence(now: KnownCase, at: string): ModerationCaseEvent[] {
  const isDue = now.evidenceUntil !== null && Date.parse(now.evidenceUntil) <= Date.parse(at);
  if (now.evidenceDestroyed || !isDue) return [];
  return [{ type: 'EvidenceDestroyed', data: { caseId: now.caseId, destroyedAt: at } }];
}

export const moderationCaseDecider: Decider<ModerationCase, ModerationCaseCommand, ModerationCaseEvent> = {
  initial: { status: 'none' },

  decide(command, state) {
    if (command.type === 'Report') return reportContent(command, state);
    if (command.type === 'TakeDown') return takeDown(command, state);
    if (command.type === 'AppealSuspension') return appealSuspension(command, state);
    const now = getKnownCase(state);
    switch (command.type) {
      case 'ClaimCase': {
        const { by: byMemberId, at: claimedAt } = command;
        refuseWhere(whyNotClaimCase(now, byMemberId));
        if (now.claimedBy === byMemberId) return [];
        return [{ type: 'CaseClaimed', data: { caseId: now.caseId, byMemberId, claimedAt } }];
      }
      case 'ReleaseCase':
        return releaseCase(now, command);
      case 'LookIntoConversation':
        return lookIntoConversation(now, command);
      case 'DecideCase':
        return decideCase(now, command);
      case 'Appeal':
        return submitAppeal(now, command);
      case 'DecideAppeal':
        return decideAppeal(now, command);
      case 'WithdrawDecision':
        return withdrawDecision(now, command);
      case 'PartWithReported':
        return markReportedMemberErased(now, command);
      case 'DestroyEvidence':
        return destroyEvidence(now, command.at);
    }
  },

  evolve(state, event) {
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
  },
};

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
