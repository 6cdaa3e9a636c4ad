import * as z from 'zod/mini';
import {
  appealOutcomes,
  caseDecisions,
  evidenceParts,
  mootReasons,
  reportKinds,
  reportReasons,
} from './moderationRules.ts';
import { defineEvent, type EventOf } from '../core/defineEvent.ts';
import { moderationLimits } from './moderationLimits.ts';

/** One part of the reported content, in its author's words. */
export const evidencePart = z.strictObject({ part: z.enum(evidenceParts), content: z.string() });
export type Evidence = z.infer<typeof evidencePart>[];

/** More parts than any one thing has. */
const mostParts = 14;

/** Fields that identify the case in every event: the reported content and the member responsible for it. */
const caseFields = {
  caseId: z.string(),
  kind: z.enum(reportKinds),
  subjectId: z.string(),
  aboutMemberId: z.string(),
};

const reportFields = {
  ...caseFields,
  reportId: z.string(),
  reporterId: z.string(),
  why: z.enum(reportReasons),
  /** The reporter's own words; may be ''. */
  words: z.string(),
  /** Content at that moment; null when an earlier report of the case has the same. */
  evidence: z.nullable(z.array(evidencePart).check(z.maxLength(mostParts))),
  reportedAt: z.iso.datetime(),
};

/** Evidence is encrypted under the case's key; the reporter's words under the case's key and the reporter's. */
const reportMarks = [
  { of: 'caseId', fields: { evidence: null } },
  { of: 'reporterId', and: 'caseId', fields: { words: '' } },
] as const;

const decision = z.enum(caseDecisions);
const reporterIds = z.array(z.string()).check(z.maxLength(moderationLimits.report.mostInCase));
const reasonMark = { of: 'aboutMemberId', fields: { reason: '' } } as const;

/**
 * Reported content and what became of it, stream `moderationCase-<caseId>`. Reports about the same content share one
 * open case. The reporter stays anonymous: `reporterId` is a secret, and reports name no actor.
 */
export const moderationCaseEvents = {
  /** An item, event, circle or member was reported. */
  ContentReported: defineEvent({
    version: 1,
    data: z.strictObject(reportFields),
    personal: reportMarks,
    secrets: ['reporterId'],
  }),
  /** A message was reported. Admins see neither its author nor its text until they look into the conversation. */
  MessageReported: defineEvent({
    version: 1,
    data: z.strictObject({ ...reportFields, conversationId: z.string() }),
    personal: reportMarks,
    secrets: ['reporterId'],
    sealed: {
      until: 'ConversationLookedInto',
      eachForThemselves: true,
      fields: { aboutMemberId: '', conversationId: '', words: '', evidence: null },
    },
  }),
  CaseClaimed: defineEvent({
    version: 1,
    data: z.strictObject({ caseId: z.string(), byMemberId: z.string(), claimedAt: z.iso.datetime() }),
  }),
  CaseReleased: defineEvent({
    version: 1,
    data: z.strictObject({
      caseId: z.string(),
      fromMemberId: z.string(),
      byMemberId: z.string(),
      releasedAt: z.iso.datetime(),
    }),
  }),
  /** An admin read the reported message and those around it. The participants can see that it happened. */
  ConversationLookedInto: defineEvent({
    version: 1,
    data: z.strictObject({
      caseId: z.string(),
      conversationId: z.string(),
      messageId: z.string(),
      byMemberId: z.string(),
      reason: z.string(),
      lookedAt: z.iso.datetime(),
    }),
    personal: { of: 'byMemberId', fields: { reason: '' } },
  }),
  /**
   * `until` ends a suspension; null for no end and for other decisions. `evidenceUntil` is when the evidence is
   * destroyed. `warned`: the member was warned in the same act.
   */
  CaseDecided: defineEvent({
    version: 1,
    data: z.strictObject({
      ...caseFields,
      reporterIds,
      decision,
      reason: z.string(),
      until: z.nullable(z.iso.datetime()),
      warned: z.optional(z.boolean()),
      byMemberId: z.string(),
      evidenceUntil: z.iso.datetime(),
      decidedAt: z.iso.datetime(),
    }),
    personal: reasonMark,
    secrets: ['reporterIds'],
  }),
  /** The affected member appeals. A suspension without a report becomes a case by its appeal. */
  AppealMade: defineEvent({
    version: 1,
    data: z.strictObject({
      ...caseFields,
      decision,
      decidedBy: z.string(),
      reason: z.string(),
      words: z.string(),
      /**
       * Evidence about an erased member is kept only this long, decided or not; null: it is kept until the decision.
       */
      evidenceUntil: z.nullable(z.iso.datetime()),
      madeAt: z.iso.datetime(),
    }),
    personal: { of: 'aboutMemberId', fields: { reason: '', words: '' } },
  }),
  /** `granted`: the decision is undone. */
  AppealDecided: defineEvent({
    version: 1,
    data: z.strictObject({
      ...caseFields,
      reporterIds,
      decision,
      decidedBy: z.string(),
      outcome: z.enum(appealOutcomes),
      reason: z.string(),
      byMemberId: z.string(),
      evidenceUntil: z.iso.datetime(),
      decidedAt: z.iso.datetime(),
    }),
    personal: reasonMark,
    secrets: ['reporterIds'],
  }),
  /** The appeal has nothing left to undo, so no admin needs to answer it. */
  AppealLapsed: defineEvent({
    version: 1,
    data: z.strictObject({
      ...caseFields,
      decision,
      why: z.enum(mootReasons),
      evidenceUntil: z.iso.datetime(),
      lapsedAt: z.iso.datetime(),
    }),
  }),
  /** An admin withdraws a decision before any appeal: it is undone. */
  DecisionWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({
      ...caseFields,
      reporterIds,
      decision,
      decidedBy: z.string(),
      reason: z.string(),
      byMemberId: z.string(),
      evidenceUntil: z.iso.datetime(),
      withdrawnAt: z.iso.datetime(),
    }),
    personal: reasonMark,
    secrets: ['reporterIds'],
  }),
  /**
   * The affected member was erased: the evidence is destroyed now, or after the decision, by `evidenceUntil` at the
   * latest.
   */
  ReportedMemberErased: defineEvent({
    version: 1,
    data: z.strictObject({
      caseId: z.string(),
      evidenceUntil: z.iso.datetime(),
      erasedAt: z.iso.datetime(),
    }),
  }),
  /** The case's key is destroyed after this event. */
  EvidenceDestroyed: defineEvent({
    version: 1,
    data: z.strictObject({ caseId: z.string(), destroyedAt: z.iso.datetime() }),
  }),
};

export type ModerationCaseEvent = EventOf<typeof moderationCaseEvents>;
