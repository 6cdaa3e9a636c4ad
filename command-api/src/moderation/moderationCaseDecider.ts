import * as z from 'zod/mini';
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
  type MootReason,
  type ModerationCaseEvent,
  reportReasons,
  caseDecisions,
  appealOutcomes,
  mootReasons,
  evidencePart,
  reportKinds,
} from '@pass-along/contracts';
import { actor, moment, streamId, type CommandIn, type CommandSchemas } from '../core/commandFields.ts';
import { refuse, type Decider } from '../core/decider.ts';
import {
  evolveCase,
  getKnownCase,
  type CaseSubject,
  type KnownCase,
  type ModerationCase,
} from './moderationCaseState.ts';

/** The subject of a case and the member that answers for it. */
const subject = { kind: z.enum(reportKinds), subjectId: z.string(), aboutMemberId: z.string() };

const moderationCaseCommands = {
  Report: {
    caseId: streamId,
    reportId: z.string(),
    reporterId: z.string(),
    why: z.enum(reportReasons),
    words: z.string(),
    evidence: z.array(evidencePart),
    /** The conversation of a reported message. */
    conversationId: z.nullable(z.string()),
    ...subject,
  },
  ClaimCase: { by: actor },
  ReleaseCase: { by: actor },
  LookIntoConversation: { by: actor, reason: z.string() },
  DecideCase: {
    by: actor,
    decision: z.enum(caseDecisions),
    reason: z.string(),
    until: z.nullable(moment),
    /** Joins a warning to a take-down. */
    warn: z.boolean(),
  },
  Appeal: { by: actor, words: z.string() },
  /** Hides content without a report. This creates the case, so that the author can appeal. */
  TakeDown: { caseId: streamId, by: actor, reason: z.string(), ...subject },
  /** Appeals against a suspension without a report. This creates the case. */
  AppealSuspension: { caseId: streamId, by: actor, decidedBy: z.string(), reason: z.string(), words: z.string() },
  /** `hasOther`: another admin could decide the appeal. */
  DecideAppeal: { by: actor, outcome: z.enum(appealOutcomes), reason: z.string(), hasOther: z.boolean() },
  WithdrawDecision: { by: actor, reason: z.string() },
  /** Closes an appeal that has nothing left to undo. */
  CloseMootAppeal: { why: z.enum(mootReasons) },
  /** The reported member's account is erased. */
  PartWithReported: { memberId: z.string() },
  DestroyEvidence: {},
} satisfies CommandSchemas;

export type ModerationCaseCommand = CommandIn<typeof moderationCaseCommands>;

type Command<T extends ModerationCaseCommand['type']> = Extract<ModerationCaseCommand, { type: T }>;

const dayMs = 86_400_000;

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
  refuse(whyNotReleaseCase(now, by));
  const fromMemberId = now.claimedBy ?? by;
  return [{ type: 'CaseReleased', data: { caseId: now.caseId, fromMemberId, byMemberId: by, releasedAt: at } }];
}

function lookIntoConversation(
  now: KnownCase,
  { by, reason, at }: Command<'LookIntoConversation'>,
): ModerationCaseEvent[] {
  refuse(whyNotLook(now, by));
  const { caseId, conversationId, subjectId: messageId } = now;
  if (now.lookedBy.includes(by) || conversationId === null) return [];
  const data = { caseId, conversationId, messageId, byMemberId: by, reason, lookedAt: at };
  return [{ type: 'ConversationLookedInto', data }];
}

function decideCase(now: KnownCase, command: Command<'DecideCase'>): ModerationCaseEvent[] {
  const { by: byMemberId, decision, reason, until, warn, at } = command;
  refuse(whyNotDecideCase(now, byMemberId));
  const reporterIds = [...now.reporterIds];
  const data = {
    ...getCaseReference(now),
    reporterIds,
    decision,
    reason,
    until,
    ...(warn && decision === 'hidden' && { warned: true }),
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
  refuse(whyNotAppeal(now, by));
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
  refuse(whyNotDecideAppeal(now, byMemberId, hasOther));
  const { decision, decidedBy } = now;
  if (decision === null || decidedBy === null) return [];
  const about = { ...getCaseReference(now), reporterIds: [...now.reporterIds], decision, decidedBy };
  const data = { ...about, outcome, reason, byMemberId, evidenceUntil: computeEvidenceExpiry(now, at), decidedAt: at };
  return [{ type: 'AppealDecided', data }];
}

function withdrawDecision(now: KnownCase, command: Command<'WithdrawDecision'>): ModerationCaseEvent[] {
  const { by: byMemberId, reason, at } = command;
  refuse(whyNotWithdraw(now, byMemberId));
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
  const until = now.state === 'open' ? addDays(at, limits.moderation.erasedAuthorDays) : at;
  const erased: ModerationCaseEvent = {
    type: 'ReportedMemberErased',
    data: { caseId: now.caseId, evidenceUntil: until, erasedAt: at },
  };
  return [erased, ...closeMootAppeal({ ...now, authorErased: true }, 'erased', at)];
}

/** Without a waiting appeal there is nothing to close. */
function closeMootAppeal(now: KnownCase, why: MootReason, at: string): ModerationCaseEvent[] {
  const { state, decision } = now;
  if (state !== 'appealed' || decision === null) return [];
  const evidenceUntil = computeEvidenceExpiry(now, at);
  return [{ type: 'AppealLapsed', data: { ...getCaseReference(now), decision, why, evidenceUntil, lapsedAt: at } }];
}

/** Checks the present date, because a later decision or an appeal may have postponed the destruction. */
function destroyEvidence(now: KnownCase, at: string): ModerationCaseEvent[] {
  const isDue = now.evidenceUntil !== null && Date.parse(now.evidenceUntil) <= Date.parse(at);
  if (now.evidenceDestroyed || !isDue) return [];
  return [{ type: 'EvidenceDestroyed', data: { caseId: now.caseId, destroyedAt: at } }];
}

export const moderationCaseDecider: Decider<ModerationCase, ModerationCaseCommand, ModerationCaseEvent> = {
  commands: moderationCaseCommands,
  initial: { status: 'none' },

  decide(command, state) {
    if (command.type === 'Report') return reportContent(command, state);
    if (command.type === 'TakeDown') return takeDown(command, state);
    if (command.type === 'AppealSuspension') return appealSuspension(command, state);
    const now = getKnownCase(state);
    switch (command.type) {
      case 'ClaimCase': {
        const { by: byMemberId, at: claimedAt } = command;
        refuse(whyNotClaimCase(now, byMemberId));
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
      case 'CloseMootAppeal':
        return closeMootAppeal(now, command.why, command.at);
      case 'PartWithReported':
        return markReportedMemberErased(now, command);
      case 'DestroyEvidence':
        return destroyEvidence(now, command.at);
    }
  },

  evolve: evolveCase,
};
