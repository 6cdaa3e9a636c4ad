import { limits, type MailTemplate, type StreamCategory } from '@pass-along/contracts';
import type { CategoryEvent, StoredEvent } from '@pass-along/platform';

/** Stream categories with events that cause mails. */
export const mailCategories = [
  'member',
  'invitation',
  'newsletter',
  'contact',
  'seals',
  'deskItem',
  'exportSchedules',
] as const satisfies readonly StreamCategory[];

/** A mail that an event causes. The key of `subjectId` decrypts the mail's content. */
export interface MailTrigger {
  template: MailTemplate;
  subjectId: string;
}

type MailEvent = CategoryEvent<(typeof mailCategories)[number]>;
type TriggeredMails = MailTrigger | readonly [MailTrigger, MailTrigger] | undefined;
type Handlers = { [E in MailEvent as E['type']]?: (data: E['data']) => TriggeredMails };

/** An admin needs no mail about a change that they made themselves. */
const getPermissionMail = ({ memberId, byMemberId }: { memberId: string; byMemberId: string }) =>
  byMemberId === memberId ? undefined : ({ template: 'adminDuties', subjectId: memberId } as const);

/** By event type; undefined when the event causes no mail. */
const mailTriggers = {
  PasswordResetRequested: ({ memberId }) => ({ template: 'passwordReset', subjectId: memberId }),
  EmailChangeRequested: ({ memberId }) => [
    { template: 'emailChange', subjectId: memberId },
    { template: 'emailChangeAsked', subjectId: memberId },
  ],
  EmailTestRequested: ({ memberId }) => ({ template: 'emailTest', subjectId: memberId }),
  SecondFactorConfirmed: ({ memberId }) => ({ template: 'secondFactor', subjectId: memberId }),
  RecoveryCodesRenewed: ({ memberId }) => ({ template: 'secondFactor', subjectId: memberId }),
  SecondFactorRemoved: ({ memberId }) => ({ template: 'secondFactor', subjectId: memberId }),
  // only the failure that locks the account: the person typing knows the password
  SecondFactorRefused: ({ memberId, failures }) =>
    failures < limits.secondFactor.tries ? undefined : { template: 'wrongCodes', subjectId: memberId },
  MemberApproved: ({ memberId }) => ({ template: 'approval', subjectId: memberId }),
  MemberDeclined: ({ memberId }) => ({ template: 'declined', subjectId: memberId }),
  MemberSuspended: ({ memberId }) => ({ template: 'suspension', subjectId: memberId }),
  // after an appeal or a withdrawn decision the case sends its own notice; the end of a temporary suspension sends none
  MemberReinstated: ({ memberId, byMemberId, caseId }) =>
    byMemberId === null || caseId !== undefined ? undefined : { template: 'reinstatement', subjectId: memberId },
  MemberPromoted: getPermissionMail,
  AdminDutiesChanged: getPermissionMail,
  MemberDemoted: getPermissionMail,
  MemberWarned: ({ memberId }) => ({ template: 'warning', subjectId: memberId }),
  VerificationWithdrawn: ({ memberId, byMemberId }) =>
    memberId === byMemberId ? undefined : { template: 'badgeRemoved', subjectId: memberId },
  ProfileCorrected: ({ memberId }) => ({ template: 'correction', subjectId: memberId }),
  DeletionOrdered: ({ memberId }) => ({ template: 'deletionOrdered', subjectId: memberId }),
  // a deletion by an admin sends the mail with the reason instead
  DeletionRequested: ({ memberId, byMemberId }) =>
    byMemberId === memberId ? { template: 'deletion', subjectId: memberId } : undefined,
  WeekSummedUp: ({ memberId }) => ({ template: 'digest', subjectId: memberId }),
  MonthSummedUp: ({ memberId }) => ({ template: 'report', subjectId: memberId }),
  // admins hand on an invitation without an address themselves
  InvitationIssued: ({ invitationId, email }) =>
    email === '' ? undefined : { template: 'invitation', subjectId: invitationId },
  NewsletterRequested: ({ subscriptionId }) => ({ template: 'newsletter', subjectId: subscriptionId }),
  ContactMessageSent: ({ messageId }) => ({ template: 'contactMessage', subjectId: messageId }),
  ContactMessageAnswered: ({ messageId }) => ({ template: 'contactAnswer', subjectId: messageId }),
  // the mail contains no personal data
  DeskItemOverdue: ({ subjectId }) => ({ template: 'overdue', subjectId }),
  ScheduledExportDue: ({ memberId }) => ({ template: 'scheduledExport', subjectId: memberId }),
  LogSealed: ({ logId }) => ({ template: 'seal', subjectId: logId }),
  LogVerified: ({ logId, findings }) => (findings === 0 ? undefined : { template: 'logAltered', subjectId: logId }),
} as const satisfies Handlers;

/** An event that may cause a mail. */
export type Cause = Extract<MailEvent, { type: keyof typeof mailTriggers }>;

export function getMailTriggers({ type, data }: Pick<StoredEvent, 'type' | 'data'>): readonly MailTrigger[] {
  if (!Object.hasOwn(mailTriggers, type)) return [];
  // each handler takes data of its own type, which the compiler can't verify for a type name known only at run time
  const handler = mailTriggers[type as keyof typeof mailTriggers] as (data: unknown) => TriggeredMails;
  return [handler(data) ?? []].flat();
}
