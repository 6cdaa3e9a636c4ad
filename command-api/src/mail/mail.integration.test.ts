import { defaultSettings, getEventDefinition, streams, type AnyEvent } from '@pass-along/contracts';
import {
  createPool,
  createPostgresEventStore,
  createPostgresKeyVault,
  deriveId,
  readMailWarnings,
  createId,
  withPrivacy,
  type EventStore,
  type KeyVault,
} from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../core/commandHandler.ts';
import { memberDecider } from '../members/memberDecider.ts';
import { eventually } from '../testing/eventually.ts';
import { freePort, startMailServer, type MailServer } from '../testing/mailServer.ts';
import { forgetMails } from './mailOutbox.ts';
import { createMailService, type MailDeps, type MailService } from './mailService.ts';

let database: TestDatabase;
let store: EventStore;
let rawStore: EventStore;
let vault: KeyVault;
let server: MailServer;
let stops: (() => Promise<void>)[];

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000).toISOString();

beforeEach(async () => {
  stops = [];
  database = await createTestDatabase();
  const raw = await createPostgresEventStore({ connectionString: database.url, logger: silentLogger });
  const opened = await createPostgresKeyVault({
    connectionString: database.url,
    pool: database.pool,
    masterKey: Buffer.alloc(32, 7),
    logger: silentLogger,
  });
  vault = opened;
  store = withPrivacy(raw, vault);
  rawStore = raw;
  server = await startMailServer();
  stops.push(
    () => database.drop(),
    () => raw.close(),
    () => opened.close(),
    () => server.close(),
  );
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

const create = (options: Partial<MailDeps> = {}): Promise<MailService> =>
  createMailService({
    connectionString: database.url,
    pool: database.pool,
    store,
    rawStore,
    logger: silentLogger,
    smtp: { smtpUrl: `smtp://127.0.0.1:${String(server.port)}`, from: 'Pass-Along <hello@example.org>' },
    settings: () => Promise.resolve(defaultSettings),
    siteUrl: () => 'https://swap.example.org',
    adminEmail: 'admin@example.org',
    isRead: () => Promise.resolve(false),
    handler: createCommandHandler({ store, logger: silentLogger }),
    recipientDigest: (address) => deriveId(address),
    leaveToken: (memberId) => `${memberId}.token`,
    unsubscribeToken: (memberId, kinds) => `${kinds.join('_')}.${memberId}.token`,
    appealToken: (memberId) => `${memberId}.appeal`,
    retries: { tries: 8, firstPauseMs: 20 },
    ...options,
  });

async function start(options: Partial<MailDeps> = {}): Promise<MailService> {
  const mails = await create(options);
  await mails.start();
  stops.push(() => mails.stop());
  return mails;
}

async function append<T extends AnyEvent['type']>(
  stream: string,
  type: T,
  data: Partial<Extract<AnyEvent, { type: T }>['data']>,
): Promise<string> {
  const id = createId();
  const at = new Date().toISOString();
  const metadata = {
    $correlationId: id,
    $causationId: id,
    commandId: id,
    command: 'Test',
    actor: { id: 'anna', role: 'user' as const },
    by: 'person' as const,
    at,
    schemaVersion: getEventDefinition(type)?.version ?? 1,
  };
  await store.append(stream, [{ id, type, data: sampleEventData(type, data), metadata }], 'any');
  return id;
}

const member = streams.member('anna');
const register = (change: { status?: 'waiting'; language?: 'en' | 'de' } = {}) =>
  append(member, 'MemberRegistered', {
    memberId: 'anna',
    name: 'Anna',
    email: 'anna@example.org',
    username: 'anna',
    passwordHash: 'x',
    role: 'user',
    status: 'active',
    registeredAt: now.toISOString(),
    ...change,
  });
const askForReset = (sealedToken = 'reset-token', expiresAt = inAnHour) =>
  append(member, 'PasswordResetRequested', {
    memberId: 'anna',
    tokenDigest: deriveId(sealedToken),
    sealedToken,
    expiresAt,
    requestedAt: now.toISOString(),
  });

const header = (name: string, source: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(source)?.[1]?.trim();
/** Decodes quoted-printable. */
const readable = (source: string) =>
  source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
const sources = () => server.taken.map(({ source }) => readable(source));

describe('the mail outbox', () => {
  it('drops what would be too many for one recipient, and counts it', async () => {
    const mails = await start();
    for (let sent = 0; sent < 7; sent += 1)
      await append(streams.invitation(`i${String(sent)}`), 'InvitationIssued', {
        invitationId: `i${String(sent)}`,
        code: 'CODE',
        email: sent % 2 === 0 ? 'guest@example.org' : 'GUEST@example.org',
        role: 'user',
        invitedBy: 'anna',
        expiresAt: inAnHour,
        issuedAt: now.toISOString(),
      });
    await eventually(() => mails.counts(), { sent: 5, dropped: 2 });
    expect(server.taken).toHaveLength(5);
  });

  it('sends each kind of mail to whom it is for, with its link', async () => {
    await start();
    await register();
    await askForReset();
    await append(member, 'EmailChangeRequested', {
      memberId: 'anna',
      email: 'anna@example.org',
      newEmail: 'new@example.org',
      tokenDigest: 'd',
      sealedToken: 'email-token',
      expiresAt: inAnHour,
      requestedAt: now.toISOString(),
    });
    await append(member, 'MemberApproved', { memberId: 'anna', approvedAt: now.toISOString() });
    await append(member, 'MemberSuspended', {
      memberId: 'anna',
      reason: 'Spam',
      until: null,
      suspendedAt: now.toISOString(),
    });
    await append(member, 'DeletionRequested', {
      memberId: 'anna',
      dueAt: inAnHour,
      byMemberId: 'anna',
      requestedAt: now.toISOString(),
    });
    await append(streams.invitation('i1'), 'InvitationIssued', {
      invitationId: 'i1',
      code: 'CODE',
      email: 'guest@example.org',
      role: 'user',
      invitedBy: 'anna',
      expiresAt: inAnHour,
      issuedAt: now.toISOString(),
    });
    await append(streams.newsletter('n1'), 'NewsletterRequested', {
      subscriptionId: 'n1',
      email: 'reader@example.org',
      tokenDigest: 'd',
      sealedToken: 'news-token',
      requestedAt: now.toISOString(),
    });
    await append(streams.contact('c1'), 'ContactMessageSent', {
      messageId: 'c1',
      name: 'Eve',
      email: 'eve@example.org',
      subject: 'Hi',
      message: 'Hello there',
      inquiryType: 'general',
      sentAt: now.toISOString(),
    });

    await eventually(() => server.taken.length, 9);
    const [reset, email, warning, approval, suspension, deletion, invitation, newsletter, contact] = sources();
    expect(server.taken.map(({ to }) => to)).toEqual([
      ['anna@example.org'],
      ['new@example.org'],
      ['anna@example.org'],
      ['anna@example.org'],
      ['anna@example.org'],
      ['anna@example.org'],
      ['guest@example.org'],
      ['reader@example.org'],
      ['admin@example.org'],
    ]);
    expect(reset).toContain('https://swap.example.org/login?mode=reset-password&token=reset-token');
    expect(email).toContain('https://swap.example.org/confirm-email?token=email-token');
    expect(warning).toContain('Someone who knows your password asked to change the email address');
    expect(warning).not.toContain('email-token');
    expect(approval).toContain('Your account is approved');
    expect(suspension).toContain('> Spam');
    expect(deletion).toContain('before then cancels the deletion');
    expect(invitation).toContain('https://swap.example.org/login?mode=signup&invite=CODE');
    expect(newsletter).toContain('https://swap.example.org/newsletter/confirm?token=news-token');
    expect(newsletter).toContain('https://swap.example.org/newsletter/leave?token=news-token');
    expect(contact).toContain('> Hello there');
    expect(header('Reply-To', contact ?? '')).toContain('eve@example.org');
    expect(header('From', contact ?? '')).toBe('"Pass-Along" <hello@example.org>');
  });

  it.each([
    ['en', 'Your account at Pass-Along was declined', 'An admin reviewed your request to join and declined it'],
    ['de', 'Dein Konto bei Pass-Along wurde abgelehnt', 'Ein Admin hat deinen Beitrittswunsch'],
  ] as const)('tells who is declined why, in their language: %s', async (language, subject, why) => {
    await start();
    await register({ status: 'waiting', language });
    await append(member, 'MemberDeclined', { memberId: 'anna', reason: 'Spam' });
    await append(member, 'DeletionRequested', { memberId: 'anna', dueAt: inAnHour, byMemberId: 'cleo' });
    await eventually(() => server.taken.length, 1);
    const [mail = ''] = sources();
    expect(header('Subject', mail)).toBe(subject);
    expect(mail).toContain(why);
    expect(mail).toContain('> Spam');
    expect(server.taken[0]?.to).toEqual(['anna@example.org']);
  });

  it('sends a seal with its file to who looks after settings, past all limits, and the key with the first', async () => {
    await database.pool.query(
      `CREATE SCHEMA read_models;
       CREATE TABLE read_models.members
         (member_id text, email text, duties jsonb, status text, language text DEFAULT 'en', joined_at timestamptz DEFAULT now());
       INSERT INTO read_models.members VALUES ('a', 'keeper@example.org', '["settings"]', 'active'),
         ('b', 'analyst@example.org', '["analyse"]', 'active'), ('c', 'away@example.org', '["settings"]', 'suspended')`,
    );
    const mails = await start();
    for (let day = 1; day <= 7; day += 1)
      await append(streams.seals(), 'LogSealed', {
        ...{ logId: 'log', day: `2026-03-0${String(day)}`, hash: 'ab'.repeat(32), signature: 'c2lnbmVk' },
        ...{ publicKey: 'THE PUBLIC KEY', keyIsNew: day === 1 },
      });
    await eventually(() => mails.counts(), { sent: 7 });
    expect(new Set(server.taken.flatMap(({ to }) => to))).toEqual(new Set(['keeper@example.org']));
    const [first = '', second = ''] = server.taken.map(({ source }) => source);
    expect(header('Subject', first)).toBe('Seal of the log, 2026-03-01');
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(first).toContain('filename=2026-03-01.abababababab.json');
    expect(second).toContain('filename=2026-03-02.abababababab.json');
    // whole groups of three bytes, because the last group depends on the bytes after it
    const beginning = base64('{\n  "statement": "Seal of the log').slice(0, 40);
    expect(second).toContain(beginning);
    expect(first).toContain(base64('THE PUBLIC KEY'));
    expect(second).not.toContain(base64('THE PUBLIC KEY'));
  });

  it('writes to people without an account in the community’s language', async () => {
    const guest = { invitationId: 'i1', code: 'CODE', email: 'guest@example.org', role: 'user' } as const;
    await append(streams.invitation('i1'), 'InvitationIssued', {
      ...guest,
      ...{ invitedBy: 'anna', expiresAt: inAnHour, issuedAt: now.toISOString() },
    });
    await append(streams.newsletter('n1'), 'NewsletterRequested', {
      ...{ subscriptionId: 'n1', email: 'reader@example.org', tokenDigest: 'd', sealedToken: 'news-token' },
      requestedAt: now.toISOString(),
    });
    await start({ settings: () => Promise.resolve({ ...defaultSettings, name: 'Linden', language: 'de' }) });
    await eventually(() => server.taken.length, 2);
    const [invitation, newsletter] = sources();
    expect(invitation).toContain('Linden');
    expect(invitation).toContain('eingeladen');
    expect(newsletter).toContain('Abonnement');
  });

  it('sends none for an invitation without an address', async () => {
    await append(streams.invitation('i1'), 'InvitationIssued', {
      invitationId: 'i1',
      code: 'CODE',
      email: '',
      role: 'user',
      invitedBy: 'anna',
      expiresAt: inAnHour,
      issuedAt: now.toISOString(),
    });
    await register();
    await askForReset();
    const mails = await start();
    await eventually(() => mails.counts(), { sent: 1 });
  });

  it('keeps nothing readable about people', async () => {
    const mails = await start();
    await register();
    await askForReset();
    await eventually(() => mails.counts(), { sent: 1 });
    const { rows } = await database.pool.query<{ row: string }>('SELECT outbox::text AS row FROM mail.outbox');
    for (const { row } of rows) {
      expect(row).not.toContain('example.org');
      expect(row).not.toContain('reset-token');
    }
  });

  it('tries again when the mail server comes back, with the same message id', async () => {
    const port = await freePort();
    const mails = await start({
      smtp: { smtpUrl: `smtp://127.0.0.1:${String(port)}`, from: 'hello@example.org' },
      retries: { tries: 100, firstPauseMs: 5 },
    });
    await register();
    const id = await askForReset();
    const tries = async () =>
      (await database.pool.query<{ tries: number }>('SELECT tries FROM mail.outbox')).rows[0]?.tries ?? 0;
    await eventually(async () => (await tries()) >= 2, true);
    const back = await startMailServer(port);
    stops.push(() => back.close());
    await eventually(() => mails.counts(), { sent: 1 });
    expect(back.taken.map(({ source }) => header('Message-ID', source))).toEqual([`<${id}@swap.example.org>`]);
  });

  it('parks what nobody takes after the last try; a refused recipient is no fault of the system', async () => {
    const port = await freePort();
    await register();
    await askForReset();
    const mails = await start({
      smtp: { smtpUrl: `smtp://127.0.0.1:${String(port)}`, from: 'hello@example.org' },
      retries: { tries: 2, firstPauseMs: 5 },
    });
    await eventually(() => mails.counts(), { parked: 1 });
    await mails.stop();

    server.refused.add('anna@example.org');
    const again = await start();
    await askForReset('another');
    await eventually(() => again.counts(), { parked: 1, refused: 1 });
    expect(await readMailWarnings(database.pool, new Date())).toEqual([expect.stringMatching(/^mail: 1 parked/)]);
    const { rows } = await database.pool.query<{ tries: number; problem: string }>(
      'SELECT tries, problem FROM mail.outbox ORDER BY created_at',
    );
    expect(rows).toEqual([
      { tries: 2, problem: 'given up: ESOCKET' },
      { tries: 1, problem: '' },
    ]);
    expect(server.taken).toEqual([]);
  });

  it('shows a refused address on the account until it is tried again; then the next refusal shows', async () => {
    const handler = createCommandHandler({ store, logger: silentLogger });
    const readRefused = async () => {
      const { state } = await handler.load(memberDecider, member);
      return state.status === 'registered' ? (state.emailRefusal?.email ?? null) : undefined;
    };
    await register();
    await start();
    server.refused.add('anna@example.org');
    await askForReset();
    await eventually(readRefused, 'anna@example.org');
    await append(member, 'EmailTestRequested', { memberId: 'anna' });
    await eventually(readRefused, 'anna@example.org');
    server.refused.clear();
    await append(member, 'EmailTestRequested', { memberId: 'anna' });
    await eventually(() => server.taken.length, 1);
    expect(header('Subject', server.taken[0]?.source ?? '')).toBe('Your email works again');
    expect(await readRefused()).toBeNull();
    const types: string[] = [];
    for await (const { type } of rawStore.readStream(member)) types.push(type);
    expect(types.filter((type) => type.startsWith('Email'))).toEqual([
      ...['EmailRefused', 'EmailTestRequested', 'EmailRefused', 'EmailTestRequested'],
    ]);
  });

  it('says that nothing goes out while no mail server takes any, and later how many were given up', async () => {
    const port = await freePort();
    const smtp = { smtpUrl: `smtp://127.0.0.1:${String(port)}`, from: 'hello@example.org' };
    const complaints = (minutes = 0) => readMailWarnings(database.pool, new Date(Date.now() + minutes * 60_000));
    const sending = await start();
    await register();
    await askForReset();
    await eventually(() => sending.counts(), { sent: 1 });
    await sending.stop();
    const { rows } = await database.pool.query<{ sent: string }>('SELECT ended_at AS sent FROM mail.outbox');
    const since = new Date(rows[0]?.sent ?? '').toISOString();

    const trying = await start({ smtp, retries: { tries: 1_000, firstPauseMs: 1 } });
    await askForReset('another');
    await eventually(() => complaints(20), [`mail: nothing could be sent since ${since}`]);
    // a deferred mail alone causes no complaint while other mails were sent recently
    expect(await complaints()).toEqual([]);
    await trying.stop();

    const givingUp = await start({ smtp, retries: { tries: 1, firstPauseMs: 1 } });
    await eventually(() => givingUp.counts(), { sent: 1, parked: 1 });
    expect(await complaints(20)).toEqual([expect.stringMatching(/^mail: 1 parked within 7 days/)]);
    expect(await complaints(8 * 24 * 60)).toEqual([]);
  });

  it('stops though its start was cut', async () => {
    const pool = createPool(database.url, { max: 1, name: 'pass-along test' });
    const mails = await create({ pool });
    await pool.end();
    await expect(mails.start()).rejects.toThrow('after calling end');
    await expect(mails.stop()).resolves.toBeUndefined();
  });

  it('does not send again what may have gone out when the connection broke', async () => {
    server.silent = true;
    await register();
    await askForReset();
    const mails = await start();
    await eventually(() => mails.counts(), { parked: 1 });
    await mails.stop();
    server.silent = false;
    const again = await start();
    await askForReset('another');
    await eventually(() => again.counts(), { parked: 1, sent: 1 });
    expect(server.taken).toHaveLength(2);
  });

  it('does not send again what a process that died was sending', async () => {
    const first = await start();
    await register();
    await askForReset();
    await eventually(() => first.counts(), { sent: 1 });
    await first.stop();
    await database.pool.query(`UPDATE mail.outbox SET state = 'sending', claimed_by = 'a dead process'`);
    const second = await start();
    await eventually(() => second.counts(), { parked: 1 });
    expect(server.taken).toHaveLength(1);
  });

  it('tells whose second factor changes each time, and why it was taken away', async () => {
    const mails = await start();
    await register();
    const memberId = 'anna';
    await append(member, 'SecondFactorConfirmed', { memberId });
    await append(member, 'RecoveryCodesRenewed', { memberId });
    await append(member, 'SecondFactorRemoved', { memberId, why: 'switched_off', reason: '', byMemberId: memberId });
    await append(member, 'SecondFactorRemoved', {
      memberId,
      why: 'reset',
      reason: 'Lost the phone',
      byMemberId: 'boss',
    });
    await eventually(() => mails.counts(), { sent: 4 });
    const [setUp, renewed, off, reset] = sources();
    expect(setUp).toContain('Your second factor is set up');
    expect(renewed).toContain('You have new recovery codes');
    expect(off).toContain('Your second factor is turned off');
    expect(reset).toContain('Your second factor was removed');
    expect(reset).toContain('Lost the phone');
    expect(sources().every((source) => header('To', source)?.includes('anna@example.org'))).toBe(true);
  });

  it('tells whom admins let back in, gave duties and took them from', async () => {
    const mails = await start();
    await register();
    const byBoss = { memberId: 'anna', byMemberId: 'boss' };
    await append(member, 'MemberSuspended', { ...byBoss, until: null, reason: 'Spam' });
    await append(member, 'MemberReinstated', { ...byBoss, to: 'active', caseId: undefined });
    await append(member, 'MemberPromoted', { ...byBoss, to: 'admin', duties: ['moderate', 'analyse'] });
    await append(member, 'AdminDutiesChanged', { ...byBoss, from: ['moderate', 'analyse'], to: ['analyse'] });
    await append(member, 'MemberDemoted', { ...byBoss, to: 'user', duties: ['analyse'] });
    await eventually(() => mails.counts(), { sent: 5 });
    const [, reinstated, promoted, changed, demoted] = sources();
    expect(reinstated).toContain('Your suspension is over');
    expect(reinstated).toContain('https://swap.example.org/login');
    expect(promoted).toContain('Moderate: users, items');
    expect(promoted).toContain('https://swap.example.org/admin/');
    expect(changed).toContain('Analyse: figures and exports');
    expect(changed).toContain('Removed: Moderate.');
    expect(demoted).toContain('no longer an admin of');
    expect(demoted).not.toContain('https://swap.example.org/admin/');
  });

  it('speaks to members in their language, dates too', async () => {
    const mails = await start();
    await register();
    await append(member, 'LanguageChosen', { memberId: 'anna', from: 'en', to: 'de' });
    await append(member, 'ProfileCorrected', { memberId: 'anna', changed: ['name', 'username'], reason: 'Rude' });
    await append(member, 'MemberSuspended', { memberId: 'anna', reason: 'Spam', until: '2099-03-05T10:30:00.000Z' });
    await eventually(() => mails.counts(), { sent: 2 });
    const [corrected = '', suspended = ''] = sources().map((source) => Buffer.from(source, 'latin1').toString('utf8'));
    expect(corrected).toContain('an deinem Profil etwas geändert: Name und Benutzername.');
    expect(suspended).toContain('hat dein Konto bis 5. März 2099 um 10:30');
    expect(suspended).toContain('Einspruch einlegen:');
  });

  it('warns of the wrong code that locks, and of none before', async () => {
    const mails = await start();
    await register();
    for (const failures of [1, 2, 3, 4, 5]) await append(member, 'SecondFactorRefused', { memberId: 'anna', failures });
    await append(member, 'SecondFactorConfirmed', { memberId: 'anna' });
    await eventually(() => mails.counts(), { sent: 2 });
    const [warning, after] = sources();
    expect(warning).toContain('Someone knows your password');
    expect(header('To', warning ?? '')).toContain('anna@example.org');
    expect(after).toContain('Your second factor is set up');
  });

  it('sends once, whatever is started, stopped or read again', async () => {
    const [first, second] = [await start(), await start()];
    await register();
    await askForReset();
    await eventually(() => second.counts(), { sent: 1 });
    await first.stop();
    await second.stop();
    await database.pool.query(`UPDATE consumers.checkpoints SET position = ''`);
    const third = await start();
    await append(member, 'MemberApproved', { memberId: 'anna', approvedAt: now.toISOString() });
    await eventually(() => third.counts(), { sent: 2 });
    expect(server.taken).toHaveLength(2);
  });

  it('does not mail everybody again when the outbox is lost and the log is old', async () => {
    await register();
    await askForReset();
    const aWeekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000).toISOString();
    const aged: EventStore = {
      ...store,
      async *subscribe(options) {
        for await (const batch of store.subscribe(options)) {
          yield {
            ...batch,
            events: batch.events.map((event) =>
              event.type === 'PasswordResetRequested'
                ? { ...event, metadata: { ...event.metadata, at: aWeekAgo } }
                : event,
            ),
          };
        }
      },
    };
    const mails = await start({ store: aged });
    await append(member, 'MemberApproved', { memberId: 'anna', approvedAt: now.toISOString() });
    await eventually(() => mails.counts(), { sent: 1 });
    expect(sources()[0]).toContain('Your account is approved');
  });

  it('does not send a link that no longer works', async () => {
    await register();
    await askForReset('too late', now.toISOString());
    await askForReset('overtaken');
    await askForReset('latest');
    const mails = await start();
    await eventually(() => mails.counts(), { expired: 2, sent: 1 });
    expect(sources()[0]).toContain('token=latest');
  });

  it('sends nothing once the key is destroyed, and forgets', async () => {
    await register();
    await askForReset();
    await vault.destroy('anna');
    const mails = await start();
    await eventually(() => mails.counts(), { forgotten: 1 });
    expect(server.taken).toEqual([]);
    await forgetMails(database.pool, ['anna']);
    expect(await mails.counts()).toEqual({});
  });

  it('without a mail server keeps mails, and never sends them later', async () => {
    const mails = await start({ smtp: undefined });
    await register();
    await askForReset();
    await eventually(() => mails.counts(), { kept: 1 });
    const [kept] = await mails.kept();
    expect(kept).toMatchObject({
      to: [{ name: 'Anna', address: 'anna@example.org' }],
      subject: 'Set a new password',
      template: 'passwordReset',
    });
    expect(kept?.text).toContain('token=reset-token');
    await mails.stop();
    const configured = await start();
    await askForReset('another');
    await eventually(() => configured.counts(), { kept: 1, sent: 1 });
    await vault.destroy('anna');
    expect(await configured.kept()).toEqual([]);
  });

  it('shows the other kept mails where one cannot be composed, and says so in its place', async () => {
    let isFirst = true;
    const settings = () => {
      if (!isFirst) return Promise.resolve(defaultSettings);
      isFirst = false;
      return Promise.reject(new Error('no such zone'));
    };
    const mails = await start({ smtp: undefined, settings });
    await register();
    await askForReset();
    await append(member, 'MemberWarned', { memberId: 'anna', reason: 'Too loud', byMemberId: 'boss' });
    await eventually(() => mails.counts(), { kept: 2 });
    const kept = await mails.kept();
    expect(kept.map(({ to }) => to.length)).toEqual([0, 1]);
    expect(kept[0]?.subject).toBe('An email that cannot be shown');
    expect(kept[0]?.text).toContain('no such zone');
  });
});
