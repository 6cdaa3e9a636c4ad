import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { appealOutcomes, caseDecisions, evidenceParts, reportKinds, reportReasons } from '../rules/moderation.ts';
import { defineEvent, type EventOf } from './event.ts';

/** One part of what was reported, in its author's words. */
const evidencePart = z.strictObject({ part: z.enum(evidenceParts), content: z.string() });
export type Evidence = z.infer<typeof evidencePart>[];

/** What every event says of its case: what was reported, and who answers for it. */
const ofCase = {
  caseId: z.string(),
  kind: z.enum(reportKinds),
  subjectId: z.string(),
  aboutMemberId: z.string(),
};

const reported = {
  ...ofCase,
  reportId: z.string(),
  reporterId: z.string(),
  why: z.enum(reportReasons),
  /** The reporter's own; may be ''. */
  words: z.string(),
  /** As it was at that moment; null where an earlier report of the case has the same. */
  evidence: z.nullable(z.array(evidencePart).check(z.maxLength(evidenceParts.length))),
  reportedAt: z.iso.datetime(),
};

/** Evidence goes with the case's key; what the reporter wrote with that and with their own. */
const asReported = [
  { of: 'caseId', fields: { evidence: null } },
  { of: 'reporterId', and: 'caseId', fields: { words: '' } },
] as const;

const decision = z.enum(caseDecisions);
const reporterIds = z.array(z.string()).check(z.maxLength(limits.report.mostInCase));
const aboutThem = { of: 'aboutMemberId', fields: { reason: '' } } as const;

/**
 * What was reported and what became of it, stream `moderationCase-<caseId>`. Reports of the same thing stand together while the case is
 * open. Who reported is told to nobody: `reporterId` is marked as a secret, and reports name no actor.
 */
export const moderationCaseEvents = {
  /** An item, event, circle or member. */
  ContentReported: defineEvent({
    version: 1,
    data: z.strictObject(reported),
    personal: asReported,
    secrets: ['reporterId'],
  }),
  /** A message: no admin learns whose it is, or what it says, before they looked into the conversation themselves. */
  MessageReported: defineEvent({
    version: 1,
    data: z.strictObject({ ...reported, conversationId: z.string() }),
    personal: asReported,
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
  /** An admin read the reported message and those around it. Those who talk there see that it happened. */
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
  /** `until` ends a suspension, null without end and where there is none. `evidenceUntil` is when the evidence goes. */
  CaseDecided: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofCase,
      reporterIds,
      decision,
      reason: z.string(),
      until: z.nullable(z.iso.datetime()),
      byMemberId: z.string(),
      evidenceUntil: z.iso.datetime(),
      decidedAt: z.iso.datetime(),
    }),
    personal: aboutThem,
    secrets: ['reporterIds'],
  }),
  /** Whom it is about asks for a second look; a suspension that no report led to becomes a case by it. */
  AppealMade: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofCase,
      decision,
      decidedBy: z.string(),
      reason: z.string(),
      words: z.string(),
      /** Evidence of an erased member does not wait for the answer for ever; null: it waits. */
      evidenceUntil: z.nullable(z.iso.datetime()),
      madeAt: z.iso.datetime(),
    }),
    personal: { of: 'aboutMemberId', fields: { reason: '', words: '' } },
  }),
  /** `granted`: what was decided is undone. */
  AppealDecided: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofCase,
      reporterIds,
      decision,
      decidedBy: z.string(),
      outcome: z.enum(appealOutcomes),
      reason: z.string(),
      byMemberId: z.string(),
      evidenceUntil: z.iso.datetime(),
      decidedAt: z.iso.datetime(),
    }),
    personal: aboutThem,
    secrets: ['reporterIds'],
  }),
  /** An admin takes a decision back that nobody appealed against: it is undone. */
  DecisionWithdrawn: defineEvent({
    version: 1,
    data: z.strictObject({
      ...ofCase,
      reporterIds,
      decision,
      decidedBy: z.string(),
      reason: z.string(),
      byMemberId: z.string(),
      evidenceUntil: z.iso.datetime(),
      withdrawnAt: z.iso.datetime(),
    }),
    personal: aboutThem,
    secrets: ['reporterIds'],
  }),
  /** Whom it is about was erased: evidence goes now, or when the case is decided, by `evidenceUntil` at the latest. */
  ReportedMemberErased: defineEvent({
    version: 1,
    data: z.strictObject({
      caseId: z.string(),
      evidenceUntil: z.iso.datetime(),
      erasedAt: z.iso.datetime(),
    }),
  }),
  /** The case's key is destroyed after this. */
  EvidenceDestroyed: defineEvent({
    version: 1,
    data: z.strictObject({ caseId: z.string(), destroyedAt: z.iso.datetime() }),
  }),
};

export type ModerationCaseEvent = EventOf<typeof moderationCaseEvents>;
