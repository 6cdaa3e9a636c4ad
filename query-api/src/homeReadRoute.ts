import { endpoints, homeLists, limits, type AnswerOf, type Endpoint } from '@pass-along/contracts';
import { parse } from '@pass-along/platform';
import type { Read, ReadHandlers } from './core/readRoute.ts';

const parts = [
  endpoints.listSwaps,
  endpoints.swapCounts,
  endpoints.listSwapLoops,
  endpoints.listEvents,
  endpoints.listConversations,
  endpoints.unreadConversations,
  endpoints.unreadNotifications,
  endpoints.myCircles,
  endpoints.wishMatches,
  endpoints.searchItems,
  endpoints.recommendations,
  endpoints.myKarma,
  endpoints.myFigures,
  endpoints.myImpact,
  endpoints.communityFigures,
] as const;

/** One answer with all reads of the home page: on a slow line each request costs more than its content. */
export function registerHomeRead(read: Read, handlers: ReadHandlers): void {
  const projections = [...new Set(parts.flatMap((endpoint) => handlers.get(endpoint)?.projections ?? []))];
  read(endpoints.home, projections, async ({ caller }, req, res) => {
    const ask = async <E extends Endpoint>(endpoint: E, query: object = {}, params?: object): Promise<AnswerOf<E>> => {
      const input = {
        params,
        query: endpoint.query && parse(endpoint.query, query),
        body: undefined,
        files: [],
        caller,
      };
      // the input was just parsed with the schema of the endpoint, and its handler answers with the endpoint's answer
      return (await handlers.get(endpoint)?.handler(input as never, req, res)) as AnswerOf<E>;
    };
    const mine = { userId: caller.memberId };
    const [planned, turns, swapCounts, events, conversations, unreadConversations, unreadNotifications, circles] =
      await Promise.all([
        ask(endpoints.listSwaps, { group: 'planned', page: 1, limit: homeLists.planned }),
        ask(endpoints.listSwaps, { group: 'yourTurn', page: 1, limit: homeLists.turns }),
        ask(endpoints.swapCounts),
        ask(endpoints.listEvents, { status: 'active', upcoming: 'true', limit: limits.event.upcomingShown }),
        ask(endpoints.listConversations, {}, mine),
        ask(endpoints.unreadConversations),
        ask(endpoints.unreadNotifications),
        ask(endpoints.myCircles, {}, mine),
      ]);
    const [swapLoops, matches, items, recommendations, karma, figures, impact, community] = await Promise.all([
      swapCounts.loops > 0 ? ask(endpoints.listSwapLoops) : null,
      ask(endpoints.wishMatches, { page: 1, limit: homeLists.matches }),
      ask(endpoints.searchItems, { status: 'available', page: 1, limit: homeLists.items }),
      ask(endpoints.recommendations),
      ask(endpoints.myKarma, { page: 1 }),
      ask(endpoints.myFigures),
      ask(endpoints.myImpact),
      ask(endpoints.communityFigures),
    ]);
    return {
      ...{ planned, turns, swapCounts, events, conversations, unreadConversations, unreadNotifications, circles },
      ...{ swapLoops, matches, items, recommendations, karma, figures, impact, community },
    };
  });
}
