import * as z from 'zod/mini';
import {
  appealOutcomes,
  caseDecisions,
  caseOutcomes,
  caseStates,
  evidenceParts,
  reportKinds,
  reportReasons,
  whyNotClaimCase,
  whyNotDecideAppeal,
  whyNotDecideCase,
  whyNotLook,
  whyNotReleaseCase,
  whyNotWithdraw,
  type JudgedCase,
} from './moderationRules.ts';
import { createAdminListQuery, ids } from '../core/adminListQuery.ts';
import { doneAnswer } from '../core/doneAnswer.ts';
import { defineEndpoint } from '../core/defineEndpoint.ts';
import { id, joinedId, moment, optionalText, queryChoice, requiredText, timestamp } from '../core/schemaFields.ts';
import { refusalCode } from '../core/refusalCode.ts';
import { checkRules } from '../core/ruleVerdict.ts';
import { moderationLimits } from './moderationLimits.ts';
import { personRef } from '../members/personRef.ts';

const kind = z.enum(reportKinds, `Kind must be one of: ${reportKinds.join(', ')}`);
const decision = z.enum(caseDecisions);
const outcome = z.enum(appealOutcomes, `Outcome must be one of: ${appealOutcomes.join(', ')}`);
const ended = z.enum(caseOutcomes);
const reason = requiredText('Reason', moderationLimits.moderation.reason);
const byId = z.object({ id });

/** The id of a review is `<swapId>.<id of its author>`, that of a collection `<id of its maker>.<its id>`. */
export const reportThingBody = z.object({
  kind,
  id: joinedId,
  why: z.enum(reportReasons, 'Say what is wrong with it'),
  words: optionalText('Your words', moderationLimits.report.words),
});
export type ReportThingBody = z.infer<typeof reportThingBody>;

export const lookBody = z.object({ reason });

/** `until` applies to a suspension: null for no end. `warn` joins a warning to a take-down. */
export const decideCaseBody = z.object({
  decision: z.enum(caseDecisions, `Decision must be one of: ${caseDecisions.join(', ')}`),
  reason,
  until: z._default(z.nullable(moment('Until')), null),
  warn: z._default(z.boolean('warn must be true or false'), false),
});

/** Kinds that an admin can take down without a report; a message only after one of its participants reported it. */
export const takeDownBody = z.object({
  kind: z.enum(['item', 'event', 'review', 'collection'], 'Kind must be one of: item, event, review, collection'),
  id: joinedId,
  reason,
});
export type TakeDownBody = z.infer<typeof takeDownBody>;

export const decideAppealBody = z.object({ outcome, reason });

export const withdrawDecisionBody = z.object({ reason });

const appealWords = requiredText('Your words', moderationLimits.moderation.appeal);
export const appealBody = z.object({ words: appealWords });
export const suspensionAppealBody = z.object({
  token: z.string('The link is not whole').check(z.minLength(1, 'The link is not whole'), z.maxLength(200)),
  words: appealWords,
});

export const adminCasesQuery = createAdminListQuery(
  ['waitingSince', 'createdAt', 'reportCount'],
  z._default(
    z.object({
      id: ids,
      state: queryChoice('State', caseStates),
      kind: queryChoice('Kind', reportKinds),
      aboutId: z.optional(z.string()),
    }),
    {},
  ),
);

const rules = {
  claim: whyNotClaimCase,
  release: whyNotReleaseCase,
  look: whyNotLook,
  decide: whyNotDecideCase,
  decideAppeal: whyNotDecideAppeal,
  withdraw: whyNotWithdraw,
};
const ability = {
  claim: z.boolean(),
  release: z.boolean(),
  look: z.boolean(),
  decide: z.boolean(),
  decideAppeal: z.boolean(),
  withdraw: z.boolean(),
};
const code = z.optional(refusalCode);

/**
 * A case as admins read it. It never names reporters; it shows a message's author and text only after a look into the
 * conversation.
 */
export const adminCase = z.object({
  _id: z.string(),
  kind: z.enum(reportKinds),
  subjectId: z.string(),
  /** Current name of the reported item or member; null for a message, and for erased content. */
  called: z.nullable(z.string()),
  state: z.enum(caseStates),
  about: z.nullable(personRef),
  reportCount: z.number(),
  reports: z.array(z.object({ why: z.enum(reportReasons), words: z.string(), reportedAt: timestamp })),
  evidence: z.nullable(z.array(z.object({ part: z.enum(evidenceParts), content: z.string() }))),
  evidenceUntil: z.nullable(timestamp),
  evidenceDestroyedAt: z.nullable(timestamp),
  /** The caller has looked into the conversation. */
  looked: z.boolean(),
  claimedBy: z.nullable(personRef),
  /** The decision that stands; null while there is none, and once it is undone. */
  decision: z.nullable(decision),
  /** A decision that an appeal or its withdrawal undid. */
  undoneDecision: z.nullable(decision),
  reason: z.string(),
  until: z.nullable(timestamp),
  /** The member was warned in the same act. */
  warned: z.boolean(),
  decidedBy: z.nullable(personRef),
  decidedAt: z.nullable(timestamp),
  appeal: z.nullable(z.object({ words: z.string(), madeAt: timestamp })),
  /** `by` is null when the appeal closed by itself. */
  answer: z.nullable(z.object({ outcome: ended, reason: z.string(), by: z.nullable(personRef), at: timestamp })),
  waitingSince: timestamp,
  createdAt: timestamp,
  abilities: z.object(ability),
  whyNot: z.object({ claim: code, release: code, look: code, decide: code, decideAppeal: code, withdraw: code }),
  /** Decisions that the caller can't take here, and why. */
  whyNotDecisions: z.object({ hidden: code, warned: code, suspended: code }),
});
export type AdminCase = z.infer<typeof adminCase>;

/** Abilities of an admin on a case, and why the others are false. */
export function checkCaseRules(judged: JudgedCase, by: string, hasOther: boolean) {
  return checkRules(rules, (rule) => rule(judged, by, hasOther));
}

/** Messages around a reported one, for an admin after a look into the conversation. */
export const caseConversation = z.object({
  messages: z.array(
    z.object({
      _id: z.string(),
      sender: personRef,
      content: z.string(),
      fileName: z.nullable(z.string()),
      sentAt: timestamp,
      deleted: z.boolean(),
      reported: z.boolean(),
    }),
  ),
});

/** A case as its reporters and the affected member read it. */
export const ownCase = z.object({
  _id: z.string(),
  kind: z.enum(reportKinds),
  as: z.enum(['reporter', 'reported']),
  state: z.enum(caseStates),
  decision: z.nullable(decision),
  decidedAt: z.nullable(timestamp),
  /** The admin's reason; '' for reporters. */
  reason: z.string(),
  until: z.nullable(timestamp),
  /** The reported member was warned in the same act. */
  warned: z.boolean(),
  outcome: z.nullable(ended),
  outcomeReason: z.string(),
  /** Text of the appeal. */
  appeal: z.string(),
  abilities: z.object({ appeal: z.boolean() }),
});
export type OwnCase = z.infer<typeof ownCase>;

const adminAccess = { tag: 'Admin', auth: 'admin', status: 200 } as const;

export const moderationEndpoints = {
  report: defineEndpoint({
    method: 'POST',
    path: '/api/reports',
    tag: 'Community',
    summary:
      'Tell the admins that something is wrong with an item, event, message, circle, member, review or collection',
    auth: 'member',
    body: reportThingBody,
    status: 201,
    answer: doneAnswer,
    refuses: [
      'own_report',
      'already_reported',
      'item_not_found',
      'event_not_found',
      'message_not_found',
      'conversation_not_found',
      'not_a_participant',
      'circle_not_found',
      'review_not_found',
      'collection_not_found',
    ],
  }),
  ownCase: defineEndpoint({
    method: 'GET',
    path: '/api/reports/:id',
    tag: 'Community',
    summary: 'What became of a report, for who made it and whom it is about',
    auth: 'member',
    params: byId,
    status: 200,
    answer: ownCase,
    refuses: ['case_not_found'],
  }),
  appeal: defineEndpoint({
    method: 'POST',
    path: '/api/reports/:id/appeal',
    tag: 'Community',
    summary: 'Ask once for a second look at a decision about oneself',
    auth: 'member',
    params: byId,
    body: appealBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['case_not_found', 'already_appealed', 'nothing_to_appeal'],
  }),
  appealSuspension: defineEndpoint({
    method: 'POST',
    path: '/api/appeals',
    tag: 'Community',
    summary: 'The same against a suspension, by the link of its mail',
    auth: 'none',
    body: suspensionAppealBody,
    status: 200,
    answer: doneAnswer,
    refuses: ['appeal_link_invalid', 'already_appealed', 'nothing_to_appeal'],
  }),
  adminCases: defineEndpoint({
    ...adminAccess,
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Reports, gathered by what they are about; who waits longest comes first',
    query: adminCasesQuery,
    answer: z.array(adminCase),
  }),
  caseConversation: defineEndpoint({
    ...adminAccess,
    method: 'GET',
    path: '/api/admin/cases/:id/conversation',
    summary: 'The messages around a reported one, for an admin who looked into the conversation',
    params: byId,
    answer: caseConversation,
    refuses: ['case_not_found', 'look_first'],
  }),
  claimCase: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/cases/:id/claim',
    summary: 'Take a report on',
    params: byId,
    answer: doneAnswer,
    refuses: ['case_not_found', 'already_decided', 'own_case', 'case_claimed'],
  }),
  releaseCase: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/cases/:id/release',
    summary: 'Give a report back to all admins',
    params: byId,
    answer: doneAnswer,
    refuses: ['case_not_found', 'own_case', 'claim_first'],
  }),
  lookIntoConversation: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/cases/:id/look',
    summary: 'Open the conversation of a reported message, with a reason; those who talk there see that it happened',
    params: byId,
    body: lookBody,
    answer: doneAnswer,
    refuses: ['case_not_found', 'nothing_to_look_into', 'already_decided', 'own_case', 'case_claimed', 'claim_first'],
  }),
  decideCase: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/cases/:id/decide',
    summary: 'Decide on a report, with a reason',
    params: byId,
    body: decideCaseBody,
    answer: doneAnswer,
    refuses: [
      'case_not_found',
      'already_decided',
      'own_case',
      'case_claimed',
      'claim_first',
      'look_first',
      'nothing_to_hide',
      'admin_not_by_report',
    ],
  }),
  takeDown: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/take-downs',
    summary: 'Take an item, event or review down that nobody need have reported, with a reason; whose it is may appeal',
    body: takeDownBody,
    answer: doneAnswer,
    refuses: ['nothing_to_hide', 'own_case', 'already_decided', 'case_claimed'],
  }),
  decideAppeal: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/cases/:id/appeal',
    summary:
      'Answer an appeal, with a reason; a granted one undoes the decision, an admin’s suspension by who ' +
      'could give their duties',
    params: byId,
    body: decideAppealBody,
    answer: doneAnswer,
    refuses: [
      'case_not_found',
      'already_decided',
      'nothing_to_appeal',
      'own_case',
      'case_claimed',
      'claim_first',
      'look_first',
      'another_admin_decides',
      'duty_not_yours',
    ],
  }),
  withdrawDecision: defineEndpoint({
    ...adminAccess,
    method: 'POST',
    path: '/api/admin/cases/:id/withdraw',
    summary: 'Take a decision back that nobody appealed against, with a reason; it is undone, as by a granted appeal',
    params: byId,
    body: withdrawDecisionBody,
    answer: doneAnswer,
    refuses: ['case_not_found', 'nothing_to_withdraw', 'appeal_waits', 'own_case', 'look_first', 'duty_not_yours'],
  }),
} as const;
