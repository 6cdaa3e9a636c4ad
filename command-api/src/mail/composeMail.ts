import {
  getDeskPermission,
  limits,
  streams,
  type AdminPermission,
  type CommunitySettings,
  type Language,
  type MailTemplate,
} from '@pass-along/contracts';
import { type EventStore, formatSealFileName, toSealFile, formatSealFile, UnreadableEvent } from '@pass-along/platform';
import type pg from 'pg';
import { findWaitStart } from '../desk/deskWaitStart.ts';
import { exportSchedulesDecider, canReadList } from '../exports/exportSchedulesDecider.ts';
import { moderationCaseDecider } from '../moderation/moderationCaseDecider.ts';
import type { RegisteredMember } from '../members/memberState.ts';
import type { Address, Attachment, ComposedMail } from './composedMail.ts';
import { composeDigest } from './composeDigest.ts';
import { composeNotices } from './composeNotices.ts';
import { composeReport } from './composeMonthlyReport.ts';
import { renderEmail, type EmailContent } from './emailContent.ts';
import type { IsRead } from '../notifications/noticeReadState.ts';
import type { IssueUnsubscribeToken } from '../notifications/unsubscribeMails.ts';
import type { Cause } from './mailTriggers.ts';
import type { OutboxRow } from './mailOutbox.ts';
import type { MailedNotice } from './mailedNotices.ts';
import { readMember } from '../notifications/noticeRecipients.ts';
import { readStreamState } from '../core/loadedStream.ts';
import { getLocale } from './noticeEmail.ts';
import type { Recipients } from './mailRecipients.ts';
import { templates } from './mailTemplates.ts';
import type { AdminChange, SecondFactorChange } from './mailMessages.ts';

export interface ComposeDeps {
  /** The store from `withPrivacy`. Each mail reads it again, so that an erased person's data disappears at once. */
  store: EventStore;
  /** Reads the current community settings. */
  settings: () => Promise<CommunitySettings>;
  /** The public URL of the site, without a trailing slash. */
  siteUrl: () => string;
  /** Recipients of the contact form's messages. */
  loadContactRecipients: () => Promise<Recipients>;
  /** All admins with this permission, without the member that the mail is about. */
  loadAdmins: (permission: AdminPermission, except?: string) => Promise<Recipients>;
  /** Recipients of the log's seals. */
  loadSealRecipients: () => Promise<Recipients>;
  /** Loads the notices of a mail. */
  loadNotices: (mailId: string) => Promise<MailedNotice[]>;
  isRead: IsRead;
  /** Connects to the read models, which provide the digest's content. */
  pool: pg.Pool;
  /** Creates the token that unsubscribes from the digest without signing in. */
  leaveToken: (memberId: string) => string;
  unsubscribeToken: IssueUnsubscribeToken;
  /** Creates the token that lets a suspended member appeal without signing in. */
  appealToken: (memberId: string, suspendedAt: string) => string;
}

interface Draft extends Recipients {
  letter: EmailContent;
  replyTo?: Address;
  attachments?: Attachment[];
  /** ISO 8601; after this time the mail is useless. */
  expiresAt?: string;
  /** A later event made the mail pointless. */
  superseded?: boolean;
}

/** Writes the mail of an outbox row from its event. With `now`, outdated mails are skipped; without it, none is. */
export type Compose = (row: OutboxRow, now?: Date) => Promise<ComposedMail>;

export function createCompose(deps: ComposeDeps): Compose {
  const { store, settings, siteUrl, loadContactRecipients, loadAdmins, loadSealRecipients, loadNotices, isRead } = deps;

  async function readCause({ stream, revision }: OutboxRow): Promise<Cause | undefined> {
    for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
      if (event.unreadable !== undefined) throw new UnreadableEvent(event);
      return { type: event.type, data: event.data } as unknown as Cause;
    }
    return undefined;
  }

  const findMember = (memberId: string) => readMember(store, memberId);

  const buildUrl = (path: string, query: Record<string, string>) =>
    `${siteUrl()}${path}?${new URLSearchParams(query).toString()}`;

  async function createDraft(
    cause: Exclude<Cause, { type: 'WeekSummedUp' | 'MonthSummedUp' }>,
    template: MailTemplate,
    community: CommunitySettings,
  ): Promise<Draft | 'forgotten'> {
    const getTexts = (language: Language) => createTexts(language, community.timeZone);
    const visitorTexts = getTexts(community.language);
    const { name: communityName } = community;
    switch (cause.type) {
      case 'PasswordResetRequested': {
        const { memberId, sealedToken: token, expiresAt } = cause.data;
        const member = await findMember(memberId);
        if (!member || token === '') return 'forgotten';
        const { words, moment } = getTexts(member.language);
        const superseded = member.reset?.tokenDigest !== cause.data.tokenDigest;
        const letter = words.passwordReset({
          name: member.name,
          url: buildUrl('/login', { mode: 'reset-password', token }),
          expiresAt: moment(expiresAt),
        });
        return { ...toMemberRecipients(member), letter, expiresAt, superseded };
      }
      case 'EmailChangeRequested': {
        const { memberId, email, newEmail, sealedToken: token, expiresAt } = cause.data;
        const member = await findMember(memberId);
        if (!member || token === '') return 'forgotten';
        const { language, words, moment } = getTexts(member.language);
        if (template === 'emailChangeAsked') {
          const letter = words.emailChangeAsked({
            name: member.name,
            url: `${siteUrl()}/login?mode=forgot-password`,
            contactUrl: `${siteUrl()}/contact`,
          });
          // the warning goes to the old address, even when the new address is already confirmed
          return { to: [{ name: member.name, address: email }], language, letter };
        }
        const superseded = member.emailChange?.tokenDigest !== cause.data.tokenDigest;
        const letter = words.emailChange({
          name: member.name,
          url: buildUrl('/confirm-email', { token }),
          expiresAt: moment(expiresAt),
        });
        return { to: [{ name: member.name, address: newEmail }], language, letter, expiresAt, superseded };
      }
      case 'EmailTestRequested': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/profile` };
        return { ...toMemberRecipients(member), letter: getTexts(member.language).words.emailTest(frame) };
      }
      case 'SecondFactorConfirmed':
      case 'RecoveryCodesRenewed':
      case 'SecondFactorRemoved': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const letter = getTexts(member.language).words.secondFactor({
          name: member.name,
          community: communityName,
          what: toSecondFactorChange(cause),
          reason: cause.type === 'SecondFactorRemoved' ? cause.data.reason : '',
          url: `${siteUrl()}/login?mode=forgot-password`,
        });
        return { ...toMemberRecipients(member), letter };
      }
      case 'SecondFactorRefused': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const { minutes } = limits.secondFactor;
        const letter = getTexts(member.language).words.wrongCodes({
          ...{ name: member.name, minutes },
          url: `${siteUrl()}/login?mode=forgot-password`,
        });
        return { ...toMemberRecipients(member), letter };
      }
      case 'MemberApproved': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/login` };
        return { ...toMemberRecipients(member), letter: getTexts(member.language).words.approval(frame) };
      }
      case 'MemberDeclined': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const { name, language } = member;
        const letter = getTexts(language).words.declined({ name, community: communityName, reason: cause.data.reason });
        return { ...toMemberRecipients(member), letter };
      }
      case 'MemberSuspended': {
        const { memberId, reason, until, suspendedAt } = cause.data;
        const member = await findMember(memberId);
        if (!member) return 'forgotten';
        const { words, moment } = getTexts(member.language);
        const letter = words.suspension({
          name: member.name,
          community: communityName,
          reason,
          until: until === null ? undefined : moment(until),
          url: buildUrl('/appeal', { token: deps.appealToken(memberId, suspendedAt) }),
        });
        return { ...toMemberRecipients(member), letter };
      }
      case 'MemberReinstated': {
        const { memberId, to } = cause.data;
        const member = await findMember(memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/login` };
        const letter = getTexts(member.language).words.reinstatement({ ...frame, isWaiting: to === 'waiting' });
        return { ...toMemberRecipients(member), letter, superseded: member.account === 'suspended' };
      }
      case 'MemberPromoted':
      case 'AdminDutiesChanged':
      case 'MemberDemoted': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/admin/` };
        const letter = getTexts(member.language).words.adminDuties({ ...frame, ...toPermissionChange(cause) });
        return { ...toMemberRecipients(member), letter };
      }
      case 'MemberWarned': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const { reason } = cause.data;
        const letter = getTexts(member.language).words.warning({ name: member.name, community: communityName, reason });
        return { ...toMemberRecipients(member), letter };
      }
      case 'VerificationWithdrawn': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/profile?tab=overview` };
        const letter = getTexts(member.language).words.badgeRemoved({ ...frame, reason: cause.data.reason });
        return { ...toMemberRecipients(member), letter };
      }
      case 'ProfileCorrected': {
        const member = await findMember(cause.data.memberId);
        if (!member) return 'forgotten';
        const { changed, reason } = cause.data;
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/profile` };
        const letter = getTexts(member.language).words.correction({ ...frame, changed, reason });
        return { ...toMemberRecipients(member), letter };
      }
      case 'DeletionOrdered': {
        const { memberId, reason, dueAt } = cause.data;
        const member = await findMember(memberId);
        if (!member) return 'forgotten';
        const { words, day } = getTexts(member.language);
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/login` };
        const letter = words.deletionOrdered({ ...frame, reason, dueAt: day(dueAt) });
        return { ...toMemberRecipients(member), letter, expiresAt: dueAt, superseded: member.deletionDueAt !== dueAt };
      }
      case 'DeletionRequested': {
        const { memberId, dueAt } = cause.data;
        const member = await findMember(memberId);
        if (!member) return 'forgotten';
        const { words, day } = getTexts(member.language);
        const letter = words.deletion({ name: member.name, dueAt: day(dueAt), url: `${siteUrl()}/login` });
        return { ...toMemberRecipients(member), letter, expiresAt: dueAt, superseded: member.deletionDueAt !== dueAt };
      }
      case 'InvitationIssued': {
        const { email, code, role, expiresAt } = cause.data;
        if (email === '' || code === '') return 'forgotten';
        const { language, words, day } = visitorTexts;
        const link = buildUrl('/login', { mode: 'signup', invite: code });
        const letter = words.invitation({ community: communityName, role, url: link, expiresAt: day(expiresAt) });
        return { to: [{ name: '', address: email }], language, letter, expiresAt };
      }
      case 'NewsletterRequested': {
        const { email, sealedToken: token } = cause.data;
        if (email === '' || token === '') return 'forgotten';
        const { language, words } = visitorTexts;
        const links = {
          url: buildUrl('/newsletter/confirm', { token }),
          leaveUrl: buildUrl('/newsletter/leave', { token }),
        };
        const letter = words.newsletter({ community: communityName, ...links });
        return { to: [{ name: '', address: email }], language, letter };
      }
      case 'LogSealed': {
        const { keyIsNew, publicKey } = cause.data;
        const readers = await loadSealRecipients();
        const attachments = [
          { name: formatSealFileName(cause.data), text: formatSealFile(toSealFile(cause.data)) },
          ...(keyIsNew ? [{ name: 'public-key.pem', text: publicKey }] : []),
        ];
        const letter = getTexts(readers.language).words.seal({ community: communityName, seal: cause.data });
        return { ...readers, letter, attachments };
      }
      case 'LogVerified': {
        const { findings } = cause.data;
        const readers = await loadSealRecipients();
        const { words, moment } = getTexts(readers.language);
        const letter = words.logAltered({
          ...{ community: communityName, findings, verifiedAt: moment(cause.data.verifiedAt) },
          url: `${siteUrl()}/admin/log`,
        });
        return { ...readers, letter };
      }
      case 'ContactMessageAnswered': {
        const { name, email, subject, answer } = cause.data;
        if (email === '') return 'forgotten';
        const { language, words } = visitorTexts;
        const frame = { community: communityName, url: `${siteUrl()}/contact` };
        const letter = words.contactAnswer({ name, subject, answer, ...frame });
        return { to: [{ name, address: email }], language, letter };
      }
      case 'DeskItemOverdue': {
        const { kind, subjectId, waitingSince: since } = cause.data;
        const reported =
          kind === 'report' && (await readStreamState(store, moderationCaseDecider, streams.moderationCase(subjectId)));
        const except = reported && reported.status === 'known' ? reported.aboutMemberId : undefined;
        const readers = await loadAdmins(getDeskPermission(kind), except);
        const { words, moment } = getTexts(readers.language);
        const letter = words.overdue({
          ...{ kind, since: moment(since) },
          ...{ community: communityName, url: `${siteUrl()}/admin/` },
        });
        const now = await findWaitStart(kind, subjectId, {
          state: (decider, stream) => readStreamState(store, decider, stream),
          rows: async <Row extends object>(statement: string, values: readonly unknown[]) =>
            (await deps.pool.query<Row>(statement, [...values])).rows,
        });
        return { ...readers, letter, superseded: now !== since };
      }
      case 'ScheduledExportDue': {
        const { memberId, scheduleId, list, every } = cause.data;
        const member = await findMember(memberId);
        if (!member) return 'forgotten';
        const schedules = await readStreamState(store, exportSchedulesDecider, streams.exportSchedules(memberId));
        const isOn = schedules.some((schedule) => schedule.scheduleId === scheduleId);
        const letter = getTexts(member.language).words.scheduledExport({
          ...{ name: member.name, list, every },
          url: buildUrl('/admin/exports', { schedule: scheduleId }),
        });
        return { ...toMemberRecipients(member), letter, superseded: !isOn || !canReadList(member, list) };
      }
      case 'ContactMessageSent': {
        const { name, email } = cause.data;
        if (email === '') return 'forgotten';
        const readers = await loadContactRecipients();
        const letter = getTexts(readers.language).words.contactMessage(cause.data);
        return { ...readers, letter, replyTo: { name, address: email } };
      }
    }
  }

  return async (row, now) => {
    if (row.template === 'notices') {
      const notices = await loadNotices(row.event_id);
      const { unsubscribeToken } = deps;
      const frame = { store, isRead, unsubscribeToken, community: await settings(), siteUrl: siteUrl() };
      return composeNotices(row.subject_id, notices, frame, now);
    }
    const cause = await readCause(row);
    if (!cause) throw new Error(`The event of mail ${row.event_id} is not there`);
    const community = await settings();
    if (cause.type === 'WeekSummedUp') {
      const { pool, leaveToken, unsubscribeToken } = deps;
      return composeDigest(
        cause.data,
        { store, pool, leaveToken, unsubscribeToken, community, siteUrl: siteUrl() },
        now,
      );
    }
    if (cause.type === 'MonthSummedUp') {
      const { pool } = deps;
      return composeReport(cause.data, { store, pool, community, siteUrl: siteUrl() }, now);
    }
    const written = await createDraft(cause, row.template, community);
    if (written === 'forgotten') return { kind: 'forgotten' };
    const { to, language, letter, replyTo, attachments, expiresAt, superseded = false } = written;
    const isOutdated = (at: Date) => superseded || (expiresAt !== undefined && Date.parse(expiresAt) <= at.getTime());
    if (now && isOutdated(now)) return { kind: 'expired' };
    if (to.length === 0) return { kind: 'unaddressed' };
    const besides = { ...(replyTo ? { replyTo } : {}), ...(attachments ? { attachments } : {}) };
    return { kind: 'mail', mail: { ...renderEmail({ ...letter, language }, community.name), to, ...besides } };
  };
}

function toSecondFactorChange(
  cause: Extract<Cause, { type: 'SecondFactorConfirmed' | 'RecoveryCodesRenewed' | 'SecondFactorRemoved' }>,
): SecondFactorChange {
  switch (cause.type) {
    case 'SecondFactorConfirmed':
      return 'set_up';
    case 'RecoveryCodesRenewed':
      return 'codes_renewed';
    case 'SecondFactorRemoved':
      return cause.data.why;
  }
}

type PermissionChange = Extract<Cause, { type: 'MemberPromoted' | 'AdminDutiesChanged' | 'MemberDemoted' }>;

function toPermissionChange(cause: PermissionChange): {
  what: AdminChange;
  duties: AdminPermission[];
  gone: AdminPermission[];
} {
  switch (cause.type) {
    case 'MemberPromoted':
      return { what: 'promoted', duties: cause.data.duties, gone: [] };
    case 'AdminDutiesChanged': {
      const { from, to } = cause.data;
      return { what: 'changed', duties: to, gone: from.filter((duty) => !to.includes(duty)) };
    }
    case 'MemberDemoted':
      return { what: 'demoted', duties: [], gone: cause.data.duties };
  }
}

function toMemberRecipients({ name, email, language }: RegisteredMember): Recipients {
  return { to: [{ name, address: email }], language };
}

/** The texts and date formats of one language. */
function createTexts(language: Language, timeZone: string) {
  const locale = getLocale(language);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone,
    timeZoneName: 'short',
  });
  return {
    language,
    words: templates[language],
    day: (iso: string) => day.format(new Date(iso)),
    moment: (iso: string) => moment.format(new Date(iso)),
  };
}
