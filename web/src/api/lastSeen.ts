import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { sessionKey } from '../session/session.ts';
import { lastSeenCache } from '../session/leaveDevice.ts';
import { credentials } from './credentials.ts';
import { isPassing } from './failures.ts';

/** Milliseconds until what was read is written down; what comes meanwhile is written with it. */
const writeAfter = 1_000;
/** The newest answers are kept, so many at most. */
const most = 80;

interface LastSeen {
  user: unknown;
  state: DehydratedState;
}

const addressOf = (memberId: string) => `/last-seen/${encodeURIComponent(memberId)}`;

/** Keeps what this member reads on this device, in whatever window and however long ago, until they leave it. Answers how to stop. */
export function keepLastSeen(queryClient: QueryClient, memberId: string): () => void {
  if (!('caches' in window)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    timer = undefined;
    const token = credentials.token();
    if (credentials.userId() !== memberId || token === null) return;
    const here = dehydrate(queryClient, {
      // what was looked for once is not what was last seen
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
    // whoever left while it was written is forgotten all the same
    if (credentials.token() === null) await caches.delete(lastSeenCache);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    // a full storage keeps nobody from going on
    if (type === 'updated') timer ??= setTimeout(() => void write().catch(() => undefined), writeAfter);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Whether this window has an answer of its own, be it a refusal. */
function isKnown(queryClient: QueryClient, queryHash: string): boolean {
  const state = queryClient.getQueryCache().get(queryHash)?.state;
  return state?.status === 'success' || (state?.status === 'error' && !isPassing(state.error));
}

async function kept(memberId: string): Promise<LastSeen | undefined> {
  const answer = await caches.match(addressOf(memberId), { cacheName: lastSeenCache });
  return answer && ((await answer.json()) as LastSeen);
}

/** Shows what the signed-in member saw last; what has been read since they came is newer and stays. */
export async function showLastSeen(queryClient: QueryClient): Promise<void> {
  const [token, memberId] = [credentials.token(), credentials.userId()];
  if (token === null || memberId === null || !('caches' in window)) return;
  const seen = await kept(memberId);
  if (!seen || credentials.token() !== token) return;
  const { user, state } = seen;
  // what is still asked for would end as an error over what is shown
  const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'session' };
  await queryClient.cancelQueries(others);
  hydrate(queryClient, state);
  queryClient.setQueryData(sessionKey(token), user);
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => others.predicate(query) && query.state.data === undefined,
  });
}
