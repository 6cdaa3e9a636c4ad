import type {
  AdminPermission,
  ContactEvent,
  EventMailTemplate,
  ExportRhythm,
  ListName,
  LogSeal,
  MemberRole,
  WatchedKind,
  correctedFields,
} from '@pass-along/contracts';
import type { EmailContent } from './emailContent.ts';

/** Changes of a second factor. */
export type SecondFactorChange = 'set_up' | 'codes_renewed' | 'switched_off' | 'reset';

/** Changes of an admin role. */
export type AdminChange = 'promoted' | 'changed' | 'demoted';

type CorrectedField = (typeof correctedFields)[number];
type ContactMessage = Extract<ContactEvent, { type: 'ContactMessageSent' }>['data'];

interface ToMember {
  name: string;
  community: string;
}

/** The facts for each kind of mail, with formatted dates and full URLs. */
export interface TemplateFacts {
  passwordReset: { name: string; url: string; expiresAt: string };
  emailChange: { name: string; url: string; expiresAt: string };
  /** Goes to the current address of the account. */
  emailChangeAsked: { name: string; url: string; contactUrl: string };
  emailTest: ToMember & { url: string };
  invitation: { community: string; role: MemberRole; url: string; expiresAt: string };
  newsletter: { community: string; url: string; leaveUrl: string };
  contactMessage: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'inquiryType'>;
  contactAnswer: ToMember & { subject: string; answer: string; url: string };
  overdue: { kind: WatchedKind; since: string; community: string; url: string };
  /** `reason` is '' when the member made the change. */
  secondFactor: ToMember & { what: SecondFactorChange; reason: string; url: string };
  wrongCodes: { name: string; minutes: number; url: string };
  approval: ToMember & { url: string };
  declined: ToMember & { reason: string };
  suspension: ToMember & { reason: string; until: string | undefined; url: string };
  /** `isWaiting`: the member still waits for approval by an admin, as before the suspension. */
  reinstatement: ToMember & { isWaiting: boolean; url: string };
  /** The current permissions, and the removed ones. */
  adminDuties: ToMember & {
    what: AdminChange;
    duties: readonly AdminPermission[];
    gone: readonly AdminPermission[];
    url: string;
  };
  warning: ToMember & { reason: string };
  badgeRemoved: ToMember & { reason: string; url: string };
  correction: ToMember & { changed: readonly CorrectedField[]; reason: string; url: string };
  deletionOrdered: ToMember & { reason: string; dueAt: string; url: string };
  scheduledExport: { name: string; list: ListName; every: ExportRhythm; url: string };
  logAltered: { community: string; findings: number; verifiedAt: string; url: string };
  seal: { community: string; seal: Pick<LogSeal, 'day' | 'events' | 'position' | 'hash' | 'keyIsNew'> };
  deletion: { name: string; dueAt: string; url: string };
}

/** The texts of every kind of mail in one language. A kind without texts is a compile error. */
export type MailTemplates = { [K in EventMailTemplate]: (facts: TemplateFacts[K]) => EmailContent };

/** Texts for admin permissions in mails. */
export type PermissionTexts = Record<AdminPermission, { label: string; value: string }>;
export type FieldTexts = Record<CorrectedField, string>;
