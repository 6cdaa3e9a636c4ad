import {
  type AdminDuty,
  type ContactEvent,
  type ExportRhythm,
  type ListName,
  type LogSeal,
  type MemberRole,
  type WatchedKind,
  type correctedFields,
} from '@pass-along/contracts';
import { type Letter } from './letter.ts';

/** What became of a second factor. */
export type SecondFactorChange = 'set_up' | 'codes_renewed' | 'switched_off' | 'reset';

/** What became of somebody as an admin. */
export type AdminChange = 'promoted' | 'changed' | 'demoted';

type CorrectedField = (typeof correctedFields)[number];
type ContactMessage = Extract<ContactEvent, { type: 'ContactMessageSent' }>['data'];

interface ToMember {
  name: string;
  community: string;
}

/** What each kind of mail is written from; dates come written out, links whole. */
export interface TemplateFacts {
  passwordReset: { name: string; url: string; expiresAt: string };
  emailChange: { name: string; url: string; expiresAt: string };
  /** To the address the account has now. */
  emailChangeAsked: { name: string; url: string; contactUrl: string };
  invitation: { community: string; role: MemberRole; url: string; expiresAt: string };
  newsletter: { community: string; url: string; leaveUrl: string };
  contactMessage: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'inquiryType'>;
  contactAnswer: ToMember & { subject: string; answer: string; url: string };
  overdue: { kind: WatchedKind; since: string; community: string; url: string };
  /** `reason` is '' where it was the member's own doing. */
  secondFactor: ToMember & { what: SecondFactorChange; reason: string; url: string };
  wrongCodes: { name: string; minutes: number; url: string };
  approval: ToMember & { url: string };
  declined: ToMember & { reason: string };
  suspension: ToMember & { reason: string; until: string | undefined; url: string };
  /** `isWaiting`: for an admin to let them in, as before. */
  reinstatement: ToMember & { isWaiting: boolean; url: string };
  /** The duties they have from now on, and those they have no longer. */
  adminDuties: ToMember & {
    what: AdminChange;
    duties: readonly AdminDuty[];
    gone: readonly AdminDuty[];
    url: string;
  };
  warning: ToMember & { reason: string };
  correction: ToMember & { changed: readonly CorrectedField[]; reason: string; url: string };
  deletionOrdered: ToMember & { reason: string; dueAt: string; url: string };
  scheduledExport: { name: string; list: ListName; every: ExportRhythm; url: string };
  logAltered: { community: string; findings: number; verifiedAt: string; url: string };
  seal: { community: string; seal: Pick<LogSeal, 'day' | 'events' | 'position' | 'hash' | 'keyIsNew'> };
  deletion: { name: string; dueAt: string; url: string };
}

/** Every kind of mail, in one language; one without words does not compile. */
export type TemplateWords = { [K in keyof TemplateFacts]: (facts: TemplateFacts[K]) => Letter };

/** Duties as a mail tells of them: each with what it is about. */
export type DutyWords = Record<AdminDuty, { label: string; value: string }>;
export type FieldWords = Record<CorrectedField, string>;
