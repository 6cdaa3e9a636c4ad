import { tellSeen, type Kit } from '@pass-along/platform';
import { type RecordView } from './items/views.ts';
import { createQueryApi, type QueryApi } from './queryApi.ts';
import { type Followers, followersOf } from './replay/followers.ts';

/**
 * The read side: routes over the read models, the live sockets, and the health of all consumers of the log. By default,
 * views reach the write side through the database.
 */
export async function queryService(
  kit: Kit,
  recordView: RecordView = (view) => tellSeen(kit.pool, view),
): Promise<QueryApi & Followers> {
  const {
    config,
    connectionString,
    pool,
    store,
    rawStore,
    vault,
    lastWrites,
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
      lastWrites,
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
    pushKey: kit.vapid.publicKey,
    recordView,
  });
  teardown.add(() => api.stop());
  return { ...api, ...followersOf(kit) };
}
