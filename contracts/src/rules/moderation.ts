import { type RefusalCode } from '../errors.ts';
import { whyNotChangeDuties, type AdminDuty } from './duties.ts';

// lists without a schema: screens that only name what they hold are spared the schema library
export const reportKinds = ['item', 'event', 'message', 'circle', 'member'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why somebody reports something. */
export const reportReasons = ['spam', 'scam', 'prohibited', 'harassment', 'hate', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `appealed` waits for another admin, `settled` is over for good. */
export const caseStates = ['open', 'decided', 'appealed', 'settled'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseDecisions = ['dismissed', 'hidden', 'warned', 'suspended'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const appealOutcomes = ['granted', 'refused'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** How a decision came to its end: `withdrawn` by an admin, before anybody appealed. */
export const caseOutcomes = [...appealOutcomes, 'withdrawn'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** What evidence is made of: the parts of what was reported. */
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
  'pictures',
] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** What can be taken down, and shown again. */
export const hideableKinds: readonly ReportKind[] = ['item', 'event', 'message'];

/** What the rules ask of a case. */
export interface JudgedCase {
  kind: ReportKind;
  state: CaseState;
  aboutMemberId: string;
  claimedBy: string | null;
  /** Admins who have read what was reported, where that is a message. */
  lookedBy: readonly string[];
  decision: CaseDecision | null;
  decidedBy: string | null;
  /** The one there can be was made. */
  appealed: boolean;
}

const waits = ({ state }: JudgedCase) => state === 'open' || state === 'appealed';

/** Rules of a case; each gives the reason why not, or undefined when an admin may. */
export function whyNotClaimCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (!waits(judged)) return 'already_decided';
  if (judged.aboutMemberId === by) return 'own_case';
  return judged.claimedBy === null || judged.claimedBy === by ? undefined : 'case_claimed';
}

/** Any admin gives a report back to all: who claimed it may be away. */
export function whyNotReleaseCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.aboutMemberId === by) return 'own_case';
  return judged.claimedBy === null ? 'claim_first' : undefined;
}

/** To read the reported message and what stands around it. */
export function whyNotLook(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.kind !== 'message') return 'nothing_to_look_into';
  return whyNotActOn(judged, by);
}

export function whyNotDecideCase(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.state !== 'open') return 'already_decided';
  return whyNotActOn(judged, by) ?? whyNotUnseen(judged, by);
}

/** @returns why an admin with the duties `own` can't decide so about a member as they are now; undefined when they can */
export function whyNotDecideAbout(
  decision: CaseDecision,
  { role, duties }: { role: 'user' | 'admin'; duties: readonly AdminDuty[] },
  own: readonly AdminDuty[],
): RefusalCode | undefined {
  if (role === 'user') return undefined;
  // it would take their duties away, for which there is a page of its own
  if (decision === 'suspended') return 'admin_not_by_report';
  return decision === 'warned' ? whyNotChangeDuties(duties, [], own) : undefined;
}

/** `hasOther`: somebody else could decide who is not the one it is about. */
export function whyNotDecideAppeal(judged: JudgedCase, by: string, hasOther: boolean): RefusalCode | undefined {
  if (judged.state === 'settled') return 'already_decided';
  if (judged.state !== 'appealed') return 'nothing_to_appeal';
  if (judged.decidedBy === by && hasOther) return 'another_admin_decides';
  return whyNotActOn(judged, by) ?? whyNotUnseen(judged, by);
}

/** Any admin takes back what was decided, as long as nobody has asked for a second look. */
export function whyNotWithdraw(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.aboutMemberId === by) return 'own_case';
  if (judged.state === 'appealed') return 'appeal_waits';
  if (judged.state !== 'decided' || judged.decision === 'dismissed') return 'nothing_to_withdraw';
  return whyNotUnseen(judged, by);
}

/** For whom it is about. */
export function whyNotAppeal(judged: JudgedCase, by: string): RefusalCode | undefined {
  if (judged.aboutMemberId !== by) return 'case_not_found';
  if (judged.appealed) return 'already_appealed';
  return judged.state === 'decided' && judged.decision !== 'dismissed' ? undefined : 'nothing_to_appeal';
}

function whyNotActOn(judged: JudgedCase, by: string): RefusalCode | undefined {
  const whyNot = whyNotClaimCase(judged, by);
  if (whyNot !== undefined) return whyNot;
  return judged.claimedBy === by ? undefined : 'claim_first';
}

/** Nobody decides on words they have not read; a suspension that no report led to has none. */
function whyNotUnseen({ kind, lookedBy }: JudgedCase, by: string): RefusalCode | undefined {
  return kind === 'message' && !lookedBy.includes(by) ? 'look_first' : undefined;
}
