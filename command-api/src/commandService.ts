import { type Kit } from '@pass-along/platform';
import { createCommandApi, type CommandApi } from './commandApi.ts';
import { startErasure } from './erasure/startErasure.ts';
import { createMails, type Mails } from './mail/createMails.ts';
import { startPolicies } from './policies/startPolicies.ts';

export interface CommandService extends CommandApi {
  mails: Mails;
}

/** The write side: routes, policies, erasure and mail; what follows the log does so under leases, so that of many instances one is active. */
export async function commandService(kit: Kit, siteUrl: () => string): Promise<CommandService> {
  const { config, connectionString, pool, store, vault, files, logger, metrics, teardown } = kit;
  const api = createCommandApi({
    ...{ store, vault, pool, files, logger, masterKey: kit.masterKey, tokens: kit.tokens, settings: kit.settings },
    google: { clientId: config.googleClientId },
    writesPerMinute: config.writesPerMinute,
    signUpsPerAddress: config.signUpsPerAddress,
  });
  const { handler } = api;
  const policies = startPolicies({ connectionString, pool, store, handler, logger });
  teardown.add(() => policies.stop());
  const erasure = startErasure({ connectionString, pool, store, handler, vault, files, logger });
  teardown.add(() => erasure.stop());
  const mails = await createMails({
    ...{ connectionString, pool, store, logger, metrics, siteUrl },
    smtp: config.mail,
    settings: () => api.settings.current(),
    adminEmail: config.admin?.email,
  });
  teardown.add(() => mails.stop());
  return { ...api, mails };
}
