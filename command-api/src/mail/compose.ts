import { limits, streams, type AdminDuty, type CommunitySettings, type Language } from '@pass-along/contracts';
import { type EventStore, sealFileName, sealFileOf, sealText, UnreadableEvent } from '@pass-along/platform';
import type pg from 'pg';
import { waitingSince } from '../desk/waitingSince.ts';
import { exportSchedulesDecider, readsList } from '../domain/community/exportSchedules.ts';
import { moderationCaseDecider } from '../domain/moderation/moderationCase.ts';
import { type RegisteredMember } from '../domain/members/memberState.ts';
import { type Address, type Attachment, type Composed } from './composed.ts';
import { composeDigest } from './composeDigest.ts';
import { composeNotices } from './composeNotices.ts';
import { composeReport } from './composeReport.ts';
import { layOut, type Letter } from './letter.ts';
import { type HasSeen } from './hasSeen.ts';
import { type Cause } from './occasions.ts';
import { type OutboxRow } from './outbox.ts';
import { type MailedNotice } from './mailedNotices.ts';
import { readMember } from './recipients.ts';
import { readState } from './readState.ts';
import { localeOf } from './noticeLetter.ts';
import { type Readers } from './readers.ts';
import { templates, type Template } from './templates.ts';
import { type AdminChange, type SecondFactorChange } from './templateWords.ts';

export interface ComposeDeps {
  /** The store from `withPrivacy`. Each mail reads it again, so that an erased person's data disappears at once. */
  store: EventStore;
  /** Reads the current community settings. */
  settings: () => Promise<CommunitySettings>;
  /** The public URL of the site, without a trailing slash. */
  siteUrl: () => string;
  /** Recipients of the contact form's messages. */
  contactReaders: () => Promise<Readers>;
  /** All moderators, without the member that the mail is about. */
  moderators: (except?: string) => Promise<Readers>;
  /** Recipients of the log's seals. */
  sealHolders: () => Promise<Readers>;
  /** Loads the notices of a mail. */
  noticesIn: (mailId: string) => Promise<MailedNotice[]>;
  hasSeen: HasSeen;
  /** Connects to the read models, which provide the digest's content. */
  pool: pg.Pool;
  /** Creates the token that unsubscribes from the digest without signing in. */
  leaveToken: (memberId: string) => string;
  /** Creates the token that lets a suspended member appeal without signing in. */
  appealToken: (memberId: string, suspendedAt: string) => string;
}

interface Draft extends Readers {
  letter: Letter;
  replyTo?: Address;
  attachments?: Attachment[];
  /** ISO 8601; after this time the mail is useless. */
  expiresAt?: string;
  /** A later event made the mail pointless. */
  superseded?: boolean;
}

/** Writes the mail of an outbox row from its event. With `now`, outdated mails are skipped; without it, none is. */
export type Compose = (row: OutboxRow, now?: Date) => Promise<Composed>;

export function createCompose(deps: ComposeDeps): Compose {
  const { store, settings, siteUrl, contactReaders, moderators, sealHolders, noticesIn, hasSeen } = deps;

  async function causeOf({ stream, revision }: OutboxRow): Promise<Cause | undefined> {
    for await (const event of store.readStream(stream, { from: revision, limit: 1 })) {
      if (event.unreadable !== undefined) throw new UnreadableEvent(event);
      return { type: event.type, data: event.data } as unknown as Cause;
    }
    return undefined;
  }

  const memberOf = (memberId: string) => readMember(store, memberId);

  const url = (path: string, query: Record<string, string>) =>
    `${siteUrl()}${path}?${new URLSearchParams(query).toString()}`;

  async function draft(
    cause: Exclude<Cause, { type: 'WeekSummedUp' | 'MonthSummedUp' }>,
    template: Template,
    community: CommunitySettings,
  ): Promise<Draft | 'forgotten'> {
    const speak = (language: Language) => speakerOf(language, community.timeZone);
    const visitors = speak('en');
    const { name: communityName } = community;
    switch (cause.type) {
      case 'PasswordResetRequested': {
        const { memberId, sealedToken: token, expiresAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member || token === '') return 'forgotten';
        const { words, moment } = speak(member.language);
        const superseded = member.reset?.tokenDigest !== cause.data.tokenDigest;
        const letter = words.passwordReset({
          name: member.name,
          url: url('/login', { mode: 'reset-password', token }),
          expiresAt: moment(expiresAt),
        });
        return { ...forMember(member), letter, expiresAt, superseded };
      }
      case 'EmailChangeRequested': {
        const { memberId, email, newEmail, sealedToken: token, expiresAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member || token === '') return 'forgotten';
        const { language, words, moment } = speak(member.language);
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
          url: url('/confirm-email', { token }),
          expiresAt: moment(expiresAt),
        });
        return { to: [{ name: member.name, address: newEmail }], language, letter, expiresAt, superseded };
      }
      case 'SecondFactorConfirmed':
      case 'RecoveryCodesRenewed':
      case 'SecondFactorRemoved': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const letter = speak(member.language).words.secondFactor({
          name: member.name,
          community: communityName,
          what: secondFactorChange(cause),
          reason: cause.type === 'SecondFactorRemoved' ? cause.data.reason : '',
          url: `${siteUrl()}/login?mode=forgot-password`,
        });
        return { ...forMember(member), letter };
      }
      case 'SecondFactorRefused': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { minutes } = limits.secondFactor;
        const letter = speak(member.language).words.wrongCodes({
          ...{ name: member.name, minutes },
          url: `${siteUrl()}/login?mode=forgot-password`,
        });
        return { ...forMember(member), letter };
      }
      case 'MemberApproved': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/login` };
        return { ...forMember(member), letter: speak(member.language).words.approval(frame) };
      }
      case 'MemberDeclined': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { name, language } = member;
        const letter = speak(language).words.declined({ name, community: communityName, reason: cause.data.reason });
        return { ...forMember(member), letter };
      }
      case 'MemberSuspended': {
        const { memberId, reason, until, suspendedAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const { words, moment } = speak(member.language);
        const letter = words.suspension({
          name: member.name,
          community: communityName,
          reason,
          until: until === null ? undefined : moment(until),
          url: url('/appeal', { token: deps.appealToken(memberId, suspendedAt) }),
        });
        return { ...forMember(member), letter };
      }
      case 'MemberReinstated': {
        const { memberId, to } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/login` };
        const letter = speak(member.language).words.reinstatement({ ...frame, isWaiting: to === 'waiting' });
        return { ...forMember(member), letter, superseded: member.account === 'suspended' };
      }
      case 'MemberPromoted':
      case 'AdminDutiesChanged':
      case 'MemberDemoted': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/admin/` };
        const letter = speak(member.language).words.adminDuties({ ...frame, ...changeOfDuties(cause) });
        return { ...forMember(member), letter };
      }
      case 'MemberWarned': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { reason } = cause.data;
        const letter = speak(member.language).words.warning({ name: member.name, community: communityName, reason });
        return { ...forMember(member), letter };
      }
      case 'ProfileCorrected': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { changed, reason } = cause.data;
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/profile` };
        const letter = speak(member.language).words.correction({ ...frame, changed, reason });
        return { ...forMember(member), letter };
      }
      case 'DeletionOrdered': {
        const { memberId, reason, dueAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const { words, day } = speak(member.language);
        const frame = { name: member.name, community: communityName, url: `${siteUrl()}/login` };
        const letter = words.deletionOrdered({ ...frame, reason, dueAt: day(dueAt) });
        return { ...forMember(member), letter, expiresAt: dueAt, superseded: member.deletionDueAt !== dueAt };
      }
      case 'DeletionRequested': {
        const { memberId, dueAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const { words, day } = speak(member.language);
        const letter = words.deletion({ name: member.name, dueAt: day(dueAt), url: `${siteUrl()}/login` });
        return { ...forMember(member), letter, expiresAt: dueAt, superseded: member.deletionDueAt !== dueAt };
      }
      case 'InvitationIssued': {
        const { email, code, role, expiresAt } = cause.data;
        if (email === '' || code === '') return 'forgotten';
        const { language, words, day } = visitors;
        const link = url('/login', { mode: 'signup', invite: code });
        const letter = words.invitation({ community: communityName, role, url: link, expiresAt: day(expiresAt) });
        return { to: [{ name: '', address: email }], language, letter, expiresAt };
      }
      case 'NewsletterRequested': {
        const { email, sealedToken: token } = cause.data;
        if (email === '' || token === '') return 'forgotten';
        const { language, words } = visitors;
        const links = { url: url('/newsletter/confirm', { token }), leaveUrl: url('/newsletter/leave', { token }) };
        const letter = words.newsletter({ community: communityName, ...links });
        return { to: [{ name: '', address: email }], language, letter };
      }
      case 'LogSealed': {
        const { keyIsNew, publicKey } = cause.data;
        const readers = await sealHolders();
        const attachments = [
          { name: sealFileName(cause.data), text: sealText(sealFileOf(cause.data)) },
          ...(keyIsNew ? [{ name: 'public-key.pem', text: publicKey }] : []),
        ];
        const letter = speak(readers.language).words.seal({ community: communityName, seal: cause.data });
        return { ...readers, letter, attachments };
      }
      case 'LogVerified': {
        const { findings } = cause.data;
        const readers = await sealHolders();
        const { words, moment } = speak(readers.language);
        const letter = words.logAltered({
          ...{ community: communityName, findings, verifiedAt: moment(cause.data.verifiedAt) },
          url: `${siteUrl()}/admin/log`,
        });
        return { ...readers, letter };
      }
      case 'ContactMessageAnswered': {
        const { name, email, subject, answer } = cause.data;
        if (email === '') return 'forgotten';
        const { language, words } = visitors;
        const frame = { community: communityName, url: `${siteUrl()}/contact` };
        const letter = words.contactAnswer({ name, subject, answer, ...frame });
        return { to: [{ name, address: email }], language, letter };
      }
      case 'DeskItemOverdue': {
        const { kind, subjectId, waitingSince: since } = cause.data;
        const reported =
          kind === 'report' && (await readState(store, moderationCaseDecider, streams.moderationCase(subjectId)));
        const readers = await moderators(reported && reported.status === 'known' ? reported.aboutMemberId : undefined);
        const { words, moment } = speak(readers.language);
        const letter = words.overdue({
          ...{ kind, since: moment(since) },
          ...{ community: communityName, url: `${siteUrl()}/admin/` },
        });
        const now = await waitingSince(kind, subjectId, (decider, stream) => readState(store, decider, stream));
        return { ...readers, letter, superseded: now !== since };
      }
      case 'ScheduledExportDue': {
        const { memberId, scheduleId, list, every } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const schedules = await readState(store, exportSchedulesDecider, streams.exportSchedules(memberId));
        const isOn = schedules.some((schedule) => schedule.scheduleId === scheduleId);
        const letter = speak(member.language).words.scheduledExport({
          ...{ name: member.name, list, every },
          url: url('/admin/exports', { schedule: scheduleId }),
        });
        return { ...forMember(member), letter, superseded: !isOn || !readsList(member, list) };
      }
      case 'ContactMessageSent': {
        const { name, email } = cause.data;
        if (email === '') return 'forgotten';
        const readers = await contactReaders();
        const letter = speak(readers.language).words.contactMessage(cause.data);
        return { ...readers, letter, replyTo: { name, address: email } };
      }
    }
  }

  return async (row, now) => {
    if (row.template === 'notices') {
      const notices = await noticesIn(row.event_id);
      const frame = { store, hasSeen, community: await settings(), siteUrl: siteUrl() };
      return composeNotices(row.subject_id, notices, frame, now);
    }
    const cause = await causeOf(row);
    if (!cause) throw new Error(`The event of mail ${row.event_id} is not there`);
    const community = await settings();
    if (cause.type === 'WeekSummedUp') {
      const { pool, leaveToken } = deps;
      return composeDigest(cause.data, { store, pool, leaveToken, community, siteUrl: siteUrl() }, now);
    }
    if (cause.type === 'MonthSummedUp') {
      const { pool } = deps;
      return composeReport(cause.data, { store, pool, community, siteUrl: siteUrl() }, now);
    }
    const written = await draft(cause, row.template, community);
    if (written === 'forgotten') return { kind: 'forgotten' };
    const { to, language, letter, replyTo, attachments, expiresAt, superseded = false } = written;
    const tooLate = (at: Date) => superseded || (expiresAt !== undefined && Date.parse(expiresAt) <= at.getTime());
    if (now && tooLate(now)) return { kind: 'expired' };
    if (to.length === 0) return { kind: 'unaddressed' };
    const besides = { ...(replyTo ? { replyTo } : {}), ...(attachments ? { attachments } : {}) };
    return { kind: 'mail', mail: { ...layOut({ ...letter, language }, community.name), to, ...besides } };
  };
}

function secondFactorChange(
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

type ChangeOfDuties = Extract<Cause, { type: 'MemberPromoted' | 'AdminDutiesChanged' | 'MemberDemoted' }>;

function changeOfDuties(cause: ChangeOfDuties): { what: AdminChange; duties: AdminDuty[]; gone: AdminDuty[] } {
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

function forMember({ name, email, language }: RegisteredMember): Readers {
  return { to: [{ name, address: email }], language };
}

/** The texts and date formats of one language. */
function speakerOf(language: Language, timeZone: string) {
  const locale = localeOf(language);
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
