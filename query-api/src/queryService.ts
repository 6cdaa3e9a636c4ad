import { publishView, readAssistantWarnings, type Kit } from '@pass-along/platform';
import type { RecordView } from './core/viewCounter.ts';
import { createQueryApi, type QueryApi } from './queryApi.ts';
import { type ConsumerHealth, createFollowers } from './replay/consumerHealth.ts';

/**
 * The read side: routes over the read models, the live sockets, and the health of all consumers of the log. By default,
 * views reach the write side through the database.
 */
export async function startQueryService(
  kit: Kit,
  recordView: RecordView = (view) => publishView(kit.pool, view),
): Promise<QueryApi & ConsumerHealth> {
  const {
    config,
    connectionString,
    pool,
    store,
    rawStore,
    vault,
    tokens,
    revocations,
    files,
    liveFeed,
    digest,
    settings,
  } = kit;
  const { logger, teardown, seals } = kit;
  const api = await createQueryApi({
    ...{
      connectionString,
      pool,
      rawStore,
      vault,
      tokens,
      revocations,
      files,
      liveFeed,
      digest,
      settings,
      logger,
    },
    head: () => store.head(),
    log: { rawStore, seals, logId: kit.log.logId },
    publicUrl: config.publicUrl,
    googleClientId: config.googleClientId,
    assistant: config.assistant,
    pushKey: kit.vapid.publicKey,
    recordView,
  });
  teardown.add(() => api.stop());
  const followers = createFollowers(kit);
  const readAssistant = () => readAssistantWarnings(pool, config.assistant, kit.clock());
  return { ...api, ...followers, attention: [...followers.attention, readAssistant] };
}
