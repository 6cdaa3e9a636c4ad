import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { getSessionKey } from './sessionContext.ts';
import { queryCacheName } from './clearDevice.ts';
import { credentials } from '../api/storedCredentials.ts';
import { isTemporary } from '../api/apiErrorText.ts';

/** Milliseconds between a read and its persistence; all reads of that time are persisted together. */
const writeDelayMs = 1_000;
/** Maximum number of persisted queries; the newest stay. */
const maxQueries = 80;

interface PersistedQueries {
  user: unknown;
  state: DehydratedState;
}

const getCacheUrl = (memberId: string) => `/last-seen/${encodeURIComponent(memberId)}`;

/**
 * Persists the queries that this member loads on this device, in any window, until sign-out. Returns a function that
 * stops it.
 */
export function persistQueries(queryClient: QueryClient, memberId: string): () => void {
  if (!('caches' in window)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const token = credentials.token();
    if (credentials.userId() !== memberId || token === null) return;
    const here = dehydrate(queryClient, {
      // search results are not persisted
      shouldDehydrateQuery: ({ state, queryKey, meta }) =>
        state.status === 'success' && queryKey[0] !== 'session' && meta?.['passing'] !== true,
      shouldDehydrateMutation: () => false,
    }).queries;
    const before = (await readPersisted(memberId))?.state.queries ?? [];
    const newest = [...here, ...before.filter(({ queryHash }) => !isLoadedHere(queryClient, queryHash))]
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .slice(0, maxQueries);
    const user = queryClient.getQueryData(getSessionKey(token));
    const seen: PersistedQueries = { user, state: { mutations: [], queries: newest } };
    await (await caches.open(queryCacheName)).put(getCacheUrl(memberId), Response.json(seen));
    // sign-out during the write also deletes what was written
    if (credentials.token() === null) await caches.delete(queryCacheName);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    // with full storage the app works on without persistence
    if (type === 'updated') timer ??= setTimeout(() => void write().catch(() => undefined), writeDelayMs);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** True when this window has loaded the query itself, even if the server refused it. */
function isLoadedHere(queryClient: QueryClient, queryHash: string): boolean {
  const state = queryClient.getQueryCache().get(queryHash)?.state;
  return state?.status === 'success' || (state?.status === 'error' && !isTemporary(state.error));
}

async function readPersisted(memberId: string): Promise<PersistedQueries | undefined> {
  const answer = await caches.match(getCacheUrl(memberId), { cacheName: queryCacheName });
  return answer && ((await answer.json()) as PersistedQueries);
}

/** Shows the queries that the signed-in member loaded last; newer data of this window stays. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const [token, memberId] = [credentials.token(), credentials.userId()];
  if (token === null || memberId === null || !('caches' in window)) return;
  const seen = await readPersisted(memberId);
  if (!seen || credentials.token() !== token) return;
  const { user, state } = seen;
  // a pending request would fail and replace the restored data with an error
  const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'session' };
  await queryClient.cancelQueries(others);
  hydrate(queryClient, state);
  queryClient.setQueryData(getSessionKey(token), user);
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => others.predicate(query) && query.state.data === undefined,
  });
}
