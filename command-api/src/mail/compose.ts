import { limits, streams, type CommunitySettings } from '@pass-along/contracts';
import { type EventStore, sealFileName, sealFileOf, sealText, UnreadableEvent } from '@pass-along/platform';
import type pg from 'pg';
import { waitingSince } from '../desk/waitingSince.ts';
import { exportSchedulesDecider, readsList } from '../domain/community/exportSchedules.ts';
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
import { templates, type SecondFactorChange } from './templates.ts';

export interface ComposeDeps {
  /** With personal fields readable: what `withPrivacy` gives. Read anew for each mail, so that an erased person's are gone at once. */
  store: EventStore;
  /** The community's, as they are now. */
  settings: () => Promise<CommunitySettings>;
  /** Where people reach the site, without a slash at the end. */
  siteUrl: () => string;
  /** Who gets the contact page's messages. */
  adminAddresses: () => Promise<string[]>;
  /** Addresses of all who moderate. */
  moderators: () => Promise<string[]>;
  /** Who gets the seals of the log. */
  sealHolders: () => Promise<string[]>;
  /** What a mail of notices tells. */
  noticesIn: (mailId: string) => Promise<MailedNotice[]>;
  hasSeen: HasSeen;
  /** Read models say what a digest tells of. */
  pool: pg.Pool;
  /** What lets a member leave the digest without signing in. */
  leaveToken: (memberId: string) => string;
  /** What lets a suspended member appeal without signing in. */
  appealToken: (memberId: string, suspendedAt: string) => string;
}

interface Draft {
  to: Address[];
  letter: Letter;
  replyTo?: Address;
  attachments?: Attachment[];
  /** ISO 8601; after this the mail is of no use. */
  expiresAt?: string;
  /** Something happened since that made the mail pointless. */
  superseded?: boolean;
}

/** Writes the mail of an outbox row from its event. With `now` only what is still of use is a mail, without it anything that can be read. */
export type Compose = (row: OutboxRow, now?: Date) => Promise<Composed>;

export function createCompose(deps: ComposeDeps): Compose {
  const { store, settings, siteUrl, adminAddresses, moderators, sealHolders, noticesIn, hasSeen } = deps;

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
    community: CommunitySettings,
  ): Promise<Draft | 'forgotten'> {
    const day = (iso: string) => dayText(iso, community.timeZone);
    const moment = (iso: string) => momentText(iso, community.timeZone);
    switch (cause.type) {
      case 'PasswordResetRequested': {
        const { memberId, sealedToken: token, expiresAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member || token === '') return 'forgotten';
        const superseded = member.reset?.tokenDigest !== cause.data.tokenDigest;
        const letter = templates.passwordReset({
          name: member.name,
          url: url('/login', { mode: 'reset-password', token }),
          expiresAt: moment(expiresAt),
        });
        return { to: [addressOf(member)], letter, expiresAt, superseded };
      }
      case 'EmailChangeRequested': {
        const { memberId, newEmail, sealedToken: token, expiresAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member || token === '') return 'forgotten';
        const superseded = member.emailChange?.tokenDigest !== cause.data.tokenDigest;
        const letter = templates.emailChange({
          name: member.name,
          url: url('/confirm-email', { token }),
          expiresAt: moment(expiresAt),
        });
        return { to: [{ name: member.name, address: newEmail }], letter, expiresAt, superseded };
      }
      case 'SecondFactorConfirmed':
      case 'RecoveryCodesRenewed':
      case 'SecondFactorRemoved': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const letter = templates.secondFactor({
          name: member.name,
          community: community.name,
          what: secondFactorChange(cause),
          reason: cause.type === 'SecondFactorRemoved' ? cause.data.reason : '',
          url: `${siteUrl()}/login?mode=forgot-password`,
        });
        return { to: [addressOf(member)], letter };
      }
      case 'SecondFactorRefused': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { minutes } = limits.secondFactor;
        const letter = templates.wrongCodes({
          ...{ name: member.name, minutes },
          url: `${siteUrl()}/login?mode=forgot-password`,
        });
        return { to: [addressOf(member)], letter };
      }
      case 'MemberApproved': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        return {
          to: [addressOf(member)],
          letter: templates.approval({ name: member.name, community: community.name, url: `${siteUrl()}/login` }),
        };
      }
      case 'MemberDeclined': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { name, language } = member;
        const letter = templates.declined({ name, language, community: community.name, reason: cause.data.reason });
        return { to: [addressOf(member)], letter };
      }
      case 'MemberSuspended': {
        const { memberId, reason, until, suspendedAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const letter = templates.suspension({
          name: member.name,
          community: community.name,
          reason,
          until: until === null ? undefined : moment(until),
          url: url('/appeal', { token: deps.appealToken(memberId, suspendedAt) }),
        });
        return { to: [addressOf(member)], letter };
      }
      case 'MemberWarned': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { reason } = cause.data;
        const letter = templates.warning({ name: member.name, community: community.name, reason });
        return { to: [addressOf(member)], letter };
      }
      case 'ProfileCorrected': {
        const member = await memberOf(cause.data.memberId);
        if (!member) return 'forgotten';
        const { changed, reason } = cause.data;
        const frame = { name: member.name, community: community.name, url: `${siteUrl()}/profile` };
        return { to: [addressOf(member)], letter: templates.correction({ ...frame, changed, reason }) };
      }
      case 'DeletionOrdered': {
        const { memberId, reason, dueAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const frame = { name: member.name, community: community.name, url: `${siteUrl()}/login` };
        const letter = templates.deletionOrdered({ ...frame, reason, dueAt: day(dueAt) });
        return { to: [addressOf(member)], letter, expiresAt: dueAt, superseded: member.deletionDueAt !== dueAt };
      }
      case 'DeletionRequested': {
        const { memberId, dueAt } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const letter = templates.deletion({ name: member.name, dueAt: day(dueAt), url: `${siteUrl()}/login` });
        return { to: [addressOf(member)], letter, expiresAt: dueAt, superseded: member.deletionDueAt !== dueAt };
      }
      case 'InvitationIssued': {
        const { email, code, role, expiresAt } = cause.data;
        if (email === '' || code === '') return 'forgotten';
        const link = url('/login', { mode: 'signup', invite: code });
        const letter = templates.invitation({ community: community.name, role, url: link, expiresAt: day(expiresAt) });
        return { to: [{ name: '', address: email }], letter, expiresAt };
      }
      case 'NewsletterRequested': {
        const { email, sealedToken: token } = cause.data;
        if (email === '' || token === '') return 'forgotten';
        const links = { url: url('/newsletter/confirm', { token }), leaveUrl: url('/newsletter/leave', { token }) };
        return {
          to: [{ name: '', address: email }],
          letter: templates.newsletter({ community: community.name, ...links }),
        };
      }
      case 'LogSealed': {
        const { keyIsNew, publicKey } = cause.data;
        const to = (await sealHolders()).map((address) => ({ name: '', address }));
        const attachments = [
          { name: sealFileName(cause.data), text: sealText(sealFileOf(cause.data)) },
          ...(keyIsNew ? [{ name: 'public-key.pem', text: publicKey }] : []),
        ];
        return { to, letter: templates.seal({ community: community.name, seal: cause.data }), attachments };
      }
      case 'ContactMessageAnswered': {
        const { name, email, subject, answer } = cause.data;
        if (email === '') return 'forgotten';
        const frame = { community: community.name, url: `${siteUrl()}/contact` };
        return { to: [{ name, address: email }], letter: templates.contactAnswer({ name, subject, answer, ...frame }) };
      }
      case 'DeskItemOverdue': {
        const { kind, subjectId, waitingSince: since } = cause.data;
        const to = (await moderators()).map((address) => ({ name: '', address }));
        const letter = templates.overdue({
          ...{ kind, since: moment(since) },
          ...{ community: community.name, url: `${siteUrl()}/admin/` },
        });
        const now = await waitingSince(kind, subjectId, (decider, stream) => readState(store, decider, stream));
        return { to, letter, superseded: now !== since };
      }
      case 'ScheduledExportDue': {
        const { memberId, scheduleId, list, every } = cause.data;
        const member = await memberOf(memberId);
        if (!member) return 'forgotten';
        const schedules = await readState(store, exportSchedulesDecider, streams.exportSchedules(memberId));
        const isOn = schedules.some((schedule) => schedule.scheduleId === scheduleId);
        const letter = templates.scheduledExport({
          ...{ name: member.name, language: member.language, list, every },
          url: url('/admin/exports', { schedule: scheduleId }),
        });
        return { to: [addressOf(member)], letter, superseded: !isOn || !readsList(member, list) };
      }
      case 'ContactMessageSent': {
        const { name, email } = cause.data;
        if (email === '') return 'forgotten';
        const to = (await adminAddresses()).map((address) => ({ name: '', address }));
        return { to, letter: templates.contactMessage(cause.data), replyTo: { name, address: email } };
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
    const written = await draft(cause, community);
    if (written === 'forgotten') return { kind: 'forgotten' };
    const { to, letter, replyTo, attachments, expiresAt, superseded = false } = written;
    const tooLate = (at: Date) => superseded || (expiresAt !== undefined && Date.parse(expiresAt) <= at.getTime());
    if (now && tooLate(now)) return { kind: 'expired' };
    if (to.length === 0) return { kind: 'unaddressed' };
    const besides = { ...(replyTo ? { replyTo } : {}), ...(attachments ? { attachments } : {}) };
    return { kind: 'mail', mail: { ...layOut(letter, community.name), to, ...besides } };
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

function addressOf({ name, email }: RegisteredMember): Address {
  return { name, address: email };
}

function dayText(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso));
}

function momentText(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(new Date(iso));
}
