import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { sessionKey } from '../session/session.ts';
import { lastSeenCache } from '../session/leaveDevice.ts';
import { credentials } from './credentials.ts';
import { isPassing } from './failures.ts';

/** Milliseconds between a read and its persistence; all reads of that time are persisted together. */
const writeAfter = 1_000;
/** Maximum number of persisted queries; the newest stay. */
const most = 80;

interface LastSeen {
  user: unknown;
  state: DehydratedState;
}

const addressOf = (memberId: string) => `/last-seen/${encodeURIComponent(memberId)}`;

/**
 * Persists the queries that this member loads on this device, in any window, until sign-out. Returns a function that
 * stops it.
 */
export function keepLastSeen(queryClient: QueryClient, memberId: string): () => void {
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
    const before = (await kept(memberId))?.state.queries ?? [];
    const newest = [...here, ...before.filter(({ queryHash }) => !isKnown(queryClient, queryHash))]
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .slice(0, most);
    const user = queryClient.getQueryData(sessionKey(token));
    const seen: LastSeen = { user, state: { mutations: [], queries: newest } };
    await (await caches.open(lastSeenCache)).put(addressOf(memberId), Response.json(seen));
    // sign-out during the write also deletes what was written
    if (credentials.token() === null) await caches.delete(lastSeenCache);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    // with full storage the app works on without persistence
    if (type === 'updated') timer ??= setTimeout(() => void write().catch(() => undefined), writeAfter);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** True when this window has loaded the query itself, even if the server refused it. */
function isKnown(queryClient: QueryClient, queryHash: string): boolean {
  const state = queryClient.getQueryCache().get(queryHash)?.state;
  return state?.status === 'success' || (state?.status === 'error' && !isPassing(state.error));
}

async function kept(memberId: string): Promise<LastSeen | undefined> {
  const answer = await caches.match(addressOf(memberId), { cacheName: lastSeenCache });
  return answer && ((await answer.json()) as LastSeen);
}

/** Shows the queries that the signed-in member loaded last; newer data of this window stays. */
export async function showLastSeen(queryClient: QueryClient): Promise<void> {
  const [token, memberId] = [credentials.token(), credentials.userId()];
  if (token === null || memberId === null || !('caches' in window)) return;
  const seen = await kept(memberId);
  if (!seen || credentials.token() !== token) return;
  const { user, state } = seen;
  // a pending request would fail and replace the restored data with an error
  const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'session' };
  await queryClient.cancelQueries(others);
  hydrate(queryClient, state);
  queryClient.setQueryData(sessionKey(token), user);
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => others.predicate(query) && query.state.data === undefined,
  });
}
