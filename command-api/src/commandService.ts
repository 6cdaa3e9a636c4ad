import { buildMailtoUrl } from '@pass-along/contracts';
import {
  announceWriters,
  clearSpool,
  type Kit,
  type ConsumerGroup,
  readAssistantWarnings,
  readLogWarnings,
  readMailWarnings,
} from '@pass-along/platform';
import { createKeyedDigests } from './core/keyedDigests.ts';
import { createCommandApi, type CommandApi } from './commandApi.ts';
import { startErasure } from './erasure/startErasure.ts';
import { createMailService, type MailService } from './mail/mailService.ts';
import { createIsRead } from './notifications/noticeReadState.ts';
import { createAppealTokenIssuer } from './moderation/suspensionAppeals.ts';
import { createDigestTokenIssuer, createUnsubscribeTokenIssuer } from './notifications/unsubscribeMails.ts';
import { createPushService } from './push/pushService.ts';
import { startPushes } from './push/startPushes.ts';
import { startPolicies } from './startPolicies.ts';
import { startSeals } from './seals/startSeals.ts';

export interface CommandService extends CommandApi {
  mails: MailService;
  /** Policies, erasure, log seals, mail and push, reported by the health check. */
  consumers: ConsumerGroup[];
  checks: { mail: () => Promise<string> };
  attention: (() => Promise<string[]>)[];
}

/**
 * The write side: routes, policies, erasure, log seals, mail and push. Everything that follows the log holds a lease,
 * so that one of many instances is active.
 */
export async function startCommandService(kit: Kit, siteUrl: () => string): Promise<CommandService> {
  const { config, connectionString, pool, store, vault, files, logger, metrics, clock, clockMoved, teardown } = kit;
  await clearSpool();
  const leaving = new AbortController();
  teardown.add(() => {
    leaving.abort();
    return Promise.resolve();
  });
  const writers = await announceWriters({ connectionString, pool, logger, signal: leaving.signal });
  const api = createCommandApi({
    ...{
      store,
      rawStore: kit.rawStore,
      vault,
      pool,
      files,
      logger,
      masterKey: kit.masterKey,
      tokens: kit.tokens,
      settings: kit.settings,
      clock,
      writers,
      getEndedGeneration: (memberId) => kit.revocations.getEndedGeneration(memberId),
    },
    publicUrl: config.publicUrl,
    iceServers: config.iceServers,
    takesLocalhost: config.databaseUrl === undefined,
    google: { clientId: config.googleClientId },
    assistant: config.assistant,
    signInsPerAddress: config.signInsPerAddress,
    writesPerMinute: config.writesPerMinute,
    signUpsPerAddress: config.signUpsPerAddress,
  });
  const { handler } = api;
  const following = { connectionString, pool, store, rawStore: kit.rawStore, logger, metrics, clock, clockMoved };
  const policies = await startPolicies({ ...following, handler, settings: kit.settings });
  teardown.add(() => policies.stop());
  const erasure = await startErasure({ ...following, handler, vault, files });
  teardown.add(() => erasure.stop());
  const { seals, log } = kit;
  const sealing = await startSeals({
    ...following,
    ...{ handler, seals, logId: log.logId, community: () => api.settings.current() },
  });
  teardown.add(() => sealing.stop());
  const hasSeen = createIsRead(pool);
  const mails = await createMailService({
    ...following,
    handler,
    isRead: hasSeen,
    siteUrl,
    smtp: config.mail,
    settings: () => api.settings.current(),
    leaveToken: createDigestTokenIssuer(createKeyedDigests(kit.masterKey)),
    unsubscribeToken: createUnsubscribeTokenIssuer(createKeyedDigests(kit.masterKey)),
    appealToken: createAppealTokenIssuer(createKeyedDigests(kit.masterKey)),
    recipientDigest: (address) => kit.digest('recipient', address),
    adminEmail: config.admin?.email,
  });
  teardown.add(() => mails.stop());
  const service = createPushService({ vapid: kit.vapid, contact: getContact(config) });
  const pushes = await startPushes({ ...following, handler, isRead: hasSeen, service });
  teardown.add(() => pushes.stop());
  const describeMail = async () => {
    const { waiting = 0, sending = 0, parked = 0 } = await mails.counts();
    return `${String(waiting + sending)} waiting, ${String(parked)} parked`;
  };
  return {
    ...api,
    mails,
    consumers: [policies, erasure, sealing, mails, pushes],
    checks: { mail: describeMail },
    attention: [
      () => readMailWarnings(pool, clock()),
      () => readLogWarnings(pool),
      () => readAssistantWarnings(pool, config.assistant, clock()),
    ],
  };
}

/** The operator's address that push services may contact in case of trouble. */
function getContact({ publicUrl, admin }: Kit['config']): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return buildMailtoUrl(admin?.email ?? 'admin@pass-along.local');
}
