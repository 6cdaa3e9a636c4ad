import { whyNotChangePermissions, type AdminPermission } from '../core/adminPermissions.ts';
import type { RefusalCode } from '../core/refusalCode.ts';

// lists without a schema, because screens that only need the names do not load zod
export const reportKinds = ['item', 'event', 'message', 'circle', 'member', 'review', 'collection'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Reasons for a report. */
export const reportReasons = ['spam', 'scam', 'prohibited', 'harassment', 'hate', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `appealed` waits for another admin; `settled` is final. */
export const caseStates = ['open', 'decided', 'appealed', 'settled'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseDecisions = ['dismissed', 'hidden', 'warned', 'suspended'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const appealOutcomes = ['granted', 'refused'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Outcome of a decision; `withdrawn` by an admin before any appeal, `moot` when an appeal has nothing left to undo. */
export const caseOutcomes = [...appealOutcomes, 'withdrawn', 'moot'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Why an appeal has nothing left to undo: the suspension has ended, or the thing or the account is gone. */
export const mootReasons = ['ended', 'deleted', 'erased'] as const;
export type MootReason = (typeof mootReasons)[number];

/** Whether the decision no longer stands. */
export const isUndone = (outcome: CaseOutcome | null) => outcome === 'granted' || outcome === 'withdrawn';

/** Parts of reported content that evidence consists of. */
export const evidenceParts = [
  'title',
  'name',
  'username',
  'description',
  'bio',
  'message',
  'fileName',
  'tags',
  'notes',
  'requirements',
  'contact',
  'location',
  'website',
  'review',
  'stars',
  'story',
  'pictures',
] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** Kinds that can be taken down and restored. */
export const hideableKinds: readonly ReportKind[] = ['item', 'event', 'message', 'review', 'collection'];

/** Properties of a case that the rules need. */
export interface JudgedCase {
  kind: ReportKind;
  state: CaseState;
  aboutMemberId: string;
  claimedBy: string | null;
  /** Admins that have read the reported message. */
  lookedBy: readonly string[];
  decision: CaseDecision | null;
  decidedBy: string | null;
  /** The only possible appeal was made. */
  appealed: boolean;
}

const isWaiting = ({ state }: JudgedCase) => state === 'open' || state === 'appealed';

/** Rules of a case. Each returns the refusal, or undefined when the admin may act. */
export function whyNotClaimCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (!isWaiting(judged)) return 'already_decided';
  if (judged.aboutMemberId === by) return 'own_case';
  return judged.claimedBy === null || judged.claimedBy === by ? undefined : 'case_claimed';
}

/** Any admin may release a claimed case, because its claimer may be away. */
export function whyNotReleaseCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.aboutMemberId === by) return 'own_case';
  return judged.claimedBy === null ? 'claim_first' : undefined;
}

/** Reading the reported message and those around it. */
export function whyNotLook(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.kind !== 'message') return 'nothing_to_look_into';
  return whyNotHandleCase(judged, by);
}

export function whyNotDecideCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.state !== 'open') return 'already_decided';
  return whyNotHandleCase(judged, by) ?? whyNotUnseen(judged, by);
}

/**
 * @returns why an admin with the duties `own` can't take this decision about a member in their current state; undefined
 * when they can
 */
export function whyNotDecideAbout(
  decision: CaseDecision,
  { role, duties }: { role: 'user' | 'admin'; duties: readonly AdminPermission[] },
  own: readonly AdminPermission[],
): RefusalCode | undefined {
  if (role === 'user') return undefined;
  // a suspension would remove their duties, which has a page of its own
  if (decision === 'suspended') return 'admin_not_by_report';
  return decision === 'warned' ? whyNotChangePermissions(duties, [], own) : undefined;
}

/** `hasOther`: another admin could decide, excluding the affected member. */
export function whyNotDecideAppeal(judged: JudgedCase, by: string, hasOther: boolean): RefusalCode | undefined {
  if (judged.state === 'settled') return 'already_decided';
  if (judged.state !== 'appealed') return 'nothing_to_appeal';
  if (judged.decidedBy === by && hasOther) return 'another_admin_decides';
  return whyNotHandleCase(judged, by) ?? whyNotUnseen(judged, by);
}

/** Any admin may withdraw a decision until it is appealed. */
export function whyNotWithdraw(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.aboutMemberId === by) return 'own_case';
  if (judged.state === 'appealed') return 'appeal_waits';
  if (judged.state !== 'decided' || judged.decision === 'dismissed') return 'nothing_to_withdraw';
  return whyNotUnseen(judged, by);
}

/** Appealing, for the affected member. */
export function whyNotAppeal(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.aboutMemberId !== by) return 'case_not_found';
  if (judged.appealed) return 'already_appealed';
  return judged.state === 'decided' && judged.decision !== 'dismissed' ? undefined : 'nothing_to_appeal';
}

function whyNotHandleCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  const whyNot = whyNotClaimCase(judged, by);
  if (whyNot !== undefined) return whyNot;
  return judged.claimedBy === by ? undefined : 'claim_first';
}

/** Admins must read a message before deciding about it; a suspension without a report has no message. */
function whyNotUnseen({ kind, lookedBy }: JudgedCase, by: string): RefusalCode | undefined {
  return kind === 'message' && !lookedBy.includes(by) ? 'look_first' : undefined;
}
