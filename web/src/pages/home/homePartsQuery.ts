import type { HomeAnswer } from '@pass-along/contracts';
import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getMyCirclesQuery } from '../../session/myCirclesQuery.ts';
import { recommendationsQuery } from '../../api/recommendationsQuery.ts';
import { communityFiguresQuery, myFiguresQuery } from '../../features/analytics/figureQueries.ts';
import { getConversationsQuery } from '../../features/chat/chatQueries.ts';
import { upcomingEventsQuery } from '../../features/communityEvents/communityEventQueries.ts';
import { myImpactQuery } from '../../features/impact/impactQueries.ts';
import { newestItemsQuery } from '../../features/items/itemQueries.ts';
import { getMyKarmaQuery } from '../../features/karma/karmaQueries.ts';
import { swapLoopsQuery } from '../../features/swaps/swapLoopQueries.ts';
import { getPlannedQuery, getTurnsQuery } from '../../features/swaps/swapQueries.ts';
import { newestMatchesQuery } from '../../features/wishes/wishQueries.ts';
import { homeQuery } from './homeQuery.ts';

/** Distributes the answer of the home page to the queries of its parts. Without an answer they load by themselves. */
export function getHomePartsQuery(memberId: string) {
  return queryOptions({
    queryKey: [...homeQuery.queryKey, 'parts', memberId],
    staleTime: Infinity,
    meta: { passing: true },
    queryFn: async ({ client }) => {
      const home = await client.query({ ...homeQuery, staleTime: 'static' }).catch(() => undefined);
      if (home) keepParts(client, home, memberId);
      return true;
    },
  });
}

function keepParts(client: QueryClient, home: HomeAnswer, memberId: string): void {
  const updatedAt = client.getQueryState(homeQuery.queryKey)?.dataUpdatedAt ?? 0;
  const keep = ({ queryKey }: { queryKey: QueryKey }, data: unknown) => {
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < updatedAt)
      client.setQueryData(queryKey, data, { updatedAt });
  };
  keep(getPlannedQuery(), home.planned);
  keep(getTurnsQuery(), home.turns);
  if (home.swapLoops) keep(swapLoopsQuery, home.swapLoops);
  keep(upcomingEventsQuery, home.events.data.events);
  keep(getConversationsQuery(memberId), home.conversations);
  keep(getMyCirclesQuery(memberId), home.circles);
  keep(newestMatchesQuery, home.matches.matches);
  keep(newestItemsQuery, home.items);
  keep(recommendationsQuery, home.recommendations);
  keep(getMyKarmaQuery(), home.karma);
  keep(myFiguresQuery, home.figures);
  keep(myImpactQuery, home.impact);
  keep(communityFiguresQuery, home.community);
}
