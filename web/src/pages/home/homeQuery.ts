import type { HomeAnswer } from '@pass-along/contracts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { getUnreadChatsQuery } from '../../features/chat/unreadChatsQuery.ts';
import { getUnreadNotificationsQuery } from '../../features/notifications/notificationQueries.ts';
import { getSwapCountsQuery } from '../../features/swaps/swapQueries.ts';

/** The first data of the home page, in one request. Afterwards each part is loaded by its own query. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  staleTime: Infinity,
  retry: false,
  meta: { passing: true },
  queryFn: ({ client, signal }) => {
    const answer: Promise<HomeAnswer> = call('GET /api/home', {}, { signal });
    shareWithBars(client, answer);
    return answer;
  },
});

/** The bars show these counts before the page does, so they wait for the same answer. */
function shareWithBars(client: QueryClient, answer: Promise<HomeAnswer>): void {
  const share = (query: { queryKey: QueryKey; queryFn?: unknown }, pick: (home: HomeAnswer) => object) => {
    const load = query.queryFn as (context: unknown) => Promise<object>;
    client
      .query({ queryKey: query.queryKey, queryFn: (context) => answer.then(pick, () => load(context)) })
      // the mark of the bar stays empty
      .catch(() => undefined);
  };
  share(getUnreadChatsQuery(), ({ unreadConversations }) => unreadConversations);
  share(getUnreadNotificationsQuery(), ({ unreadNotifications }) => unreadNotifications);
  share(getSwapCountsQuery(), ({ swapCounts }) => swapCounts);
}
