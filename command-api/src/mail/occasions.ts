import { limits, type StreamCategory } from '@pass-along/contracts';
import { type EventsOf, type StoredEvent } from '@pass-along/platform';
import { type Template } from './templates.ts';

/** Stream categories in which mails have their cause. */
export const mailCategories = [
  'member',
  'invitation',
  'newsletter',
  'contact',
  'seals',
  'deskItem',
  'exportSchedules',
] as const satisfies readonly StreamCategory[];

/** The mail that follows from an event. `subjectId` is whose key opens what the mail says. */
export interface Occasion {
  template: Template;
  subjectId: string;
}

type MailEvent = EventsOf<(typeof mailCategories)[number]>;
type Occasions = Occasion | readonly [Occasion, Occasion] | undefined;
type Handlers = { [E in MailEvent as E['type']]?: (data: E['data']) => Occasions };

/** Who changed their own duties knows. */
const dutiesBySomebody = ({ memberId, byMemberId }: { memberId: string; byMemberId: string }) =>
  byMemberId === memberId ? undefined : ({ template: 'adminDuties', subjectId: memberId } as const);

/** By event type; undefined where this one needs no mail. */
const occasions = {
  PasswordResetRequested: ({ memberId }) => ({ template: 'passwordReset', subjectId: memberId }),
  EmailChangeRequested: ({ memberId }) => [
    { template: 'emailChange', subjectId: memberId },
    { template: 'emailChangeAsked', subjectId: memberId },
  ],
  SecondFactorConfirmed: ({ memberId }) => ({ template: 'secondFactor', subjectId: memberId }),
  RecoveryCodesRenewed: ({ memberId }) => ({ template: 'secondFactor', subjectId: memberId }),
  SecondFactorRemoved: ({ memberId }) => ({ template: 'secondFactor', subjectId: memberId }),
  // the one that locks: who typed it knows the password
  SecondFactorRefused: ({ memberId, failures }) =>
    failures < limits.secondFactor.tries ? undefined : { template: 'wrongCodes', subjectId: memberId },
  MemberApproved: ({ memberId }) => ({ template: 'approval', subjectId: memberId }),
  MemberDeclined: ({ memberId }) => ({ template: 'declined', subjectId: memberId }),
  MemberSuspended: ({ memberId }) => ({ template: 'suspension', subjectId: memberId }),
  // who was let back in by an appeal, or because the decision was taken back, hears it from their case; time needs no words
  MemberReinstated: ({ memberId, byMemberId, caseId }) =>
    byMemberId === null || caseId !== undefined ? undefined : { template: 'reinstatement', subjectId: memberId },
  MemberPromoted: dutiesBySomebody,
  AdminDutiesChanged: dutiesBySomebody,
  MemberDemoted: dutiesBySomebody,
  MemberWarned: ({ memberId }) => ({ template: 'warning', subjectId: memberId }),
  ProfileCorrected: ({ memberId }) => ({ template: 'correction', subjectId: memberId }),
  DeletionOrdered: ({ memberId }) => ({ template: 'deletionOrdered', subjectId: memberId }),
  // an admin's says why
  DeletionRequested: ({ memberId, byMemberId }) =>
    byMemberId === memberId ? { template: 'deletion', subjectId: memberId } : undefined,
  WeekSummedUp: ({ memberId }) => ({ template: 'digest', subjectId: memberId }),
  MonthSummedUp: ({ memberId }) => ({ template: 'report', subjectId: memberId }),
  // an invitation without an address is passed on by hand
  InvitationIssued: ({ invitationId, email }) =>
    email === '' ? undefined : { template: 'invitation', subjectId: invitationId },
  NewsletterRequested: ({ subscriptionId }) => ({ template: 'newsletter', subjectId: subscriptionId }),
  ContactMessageSent: ({ messageId }) => ({ template: 'contactMessage', subjectId: messageId }),
  ContactMessageAnswered: ({ messageId }) => ({ template: 'contactAnswer', subjectId: messageId }),
  // it names nobody
  DeskItemOverdue: ({ subjectId }) => ({ template: 'overdue', subjectId }),
  ScheduledExportDue: ({ memberId }) => ({ template: 'scheduledExport', subjectId: memberId }),
  LogSealed: ({ logId }) => ({ template: 'seal', subjectId: logId }),
  LogVerified: ({ logId, findings }) => (findings === 0 ? undefined : { template: 'logAltered', subjectId: logId }),
} as const satisfies Handlers;

/** An event that a mail may follow from. */
export type Cause = Extract<MailEvent, { type: keyof typeof occasions }>;

export function occasionsOf({ type, data }: Pick<StoredEvent, 'type' | 'data'>): readonly Occasion[] {
  if (!Object.hasOwn(occasions, type)) return [];
  // a type's handler takes that type's data, which the compiler can't follow through a name known at run time only
  const handler = occasions[type as keyof typeof occasions] as (data: unknown) => Occasions;
  return [handler(data) ?? []].flat();
}
