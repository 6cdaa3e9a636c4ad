import { defaultSettings, getEventDefinition, streams, type AnyEvent } from '@pass-along/contracts';
import { deriveId, createId } from '@pass-along/platform';
import { sampleEventData, silentLogger, createTestDatabase, type TestDatabase } from '@pass-along/platform/testing';
import { afterEach, beforeEach } from 'vitest';
import { createCommandHandler } from '../core/commandHandler.ts';
import { createMailService, type MailDeps, type MailService } from '../mail/mailService.ts';
import { kitOf, openStore } from './instance.ts';
import { startMailServer, type MailServer } from './mailServer.ts';

export type DataOf<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

export interface UsedMails {
  readonly database: TestDatabase;
  readonly opened: Awaited<ReturnType<typeof openStore>>;
  readonly server: MailServer;
  /** What the senders take for now; at each test's beginning, when the file was loaded. */
  now: Date;
  start: (options?: Partial<MailDeps>) => Promise<MailService>;
  append: <T extends AnyEvent['type']>(stream: string, type: T, data: Partial<DataOf<T>>, at?: Date) => Promise<void>;
  /** Registers `<memberId> Example` of `<memberId>@example.org`. */
  join: (memberId: string, language?: 'en' | 'de') => Promise<void>;
}

/** Each test has a log and a mail server of its own; what it started ends with it. */
export function useMails(): UsedMails {
  const loadedAt = new Date();
  let database: TestDatabase;
  let opened: UsedMails['opened'];
  let server: MailServer;
  let stops: (() => Promise<void>)[];

  beforeEach(async () => {
    stops = [];
    used.now = loadedAt;
    database = await createTestDatabase();
    opened = await openStore(database);
    server = await startMailServer();
    stops.push(
      () => database.drop(),
      () => opened.close(),
      () => server.close(),
    );
  });
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  const used: UsedMails = {
    get database() {
      return database;
    },
    get opened() {
      return opened;
    },
    get server() {
      return server;
    },
    now: loadedAt,
    async start(options = {}) {
      const mails = await createMailService({
        ...kitOf(database, opened),
        smtp: { smtpUrl: `smtp://127.0.0.1:${String(server.port)}`, from: 'Pass-Along <hello@example.org>' },
        settings: () => Promise.resolve(defaultSettings),
        siteUrl: () => 'https://swap.example.org',
        adminEmail: 'admin@example.org',
        isRead: () => Promise.resolve(false),
        handler: createCommandHandler({ store: opened.store, logger: silentLogger }),
        recipientDigest: (address) => deriveId(address),
        leaveToken: (memberId) => `${memberId}.token`,
        unsubscribeToken: (memberId, kinds) => `${kinds.join('_')}.${memberId}.token`,
        appealToken: (memberId) => `${memberId}.appeal`,
        retries: { tries: 3, firstPauseMs: 20 },
        clock: () => used.now,
        ...options,
      });
      await mails.start();
      stops.push(() => mails.stop());
      return mails;
    },
    async append(stream, type, data, at = loadedAt) {
      const id = createId();
      const metadata = {
        $correlationId: id,
        $causationId: id,
        commandId: id,
        command: 'Test',
        actor: { id: 'test', role: 'user' as const },
        by: 'person' as const,
        at: at.toISOString(),
        schemaVersion: getEventDefinition(type)?.version ?? 1,
      };
      await opened.store.append(stream, [{ id, type, data: sampleEventData(type, data), metadata }], 'any');
    },
    join: (memberId, language = 'en') =>
      used.append(streams.member(memberId), 'MemberRegistered', {
        memberId,
        name: `${memberId} Example`,
        email: `${memberId}@example.org`,
        username: memberId,
        status: 'active',
        role: 'user',
        language,
      }),
  };
  return used;
}

/** The words of a mail as it went over the wire. */
export const readable = (source = ''): string =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
