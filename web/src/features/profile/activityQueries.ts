import { activityEndpoints, type ActivityAnswer } from '@pass-along/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { activityKeys, type HistoryOf } from './activityKeys.ts';

interface Asked {
  before?: string | undefined;
  limit?: number;
}

function read(of: HistoryOf, query: Asked, signal: AbortSignal): Promise<ActivityAnswer> {
  return of === 'me'
    ? call(activityEndpoints.myActivity, { query }, { signal })
    : call(activityEndpoints.memberActivity, { params: { memberId: of.memberId }, query }, { signal });
}

/** The latest few activities. */
export function recentActivityOptions(of: HistoryOf, count: number) {
  return queryOptions({
    queryKey: activityKeys.recent(of, count),
    queryFn: ({ signal }) => read(of, { limit: count }, signal),
  });
}

/** All activities, newest first, page by page. */
export function historyOptions(of: HistoryOf) {
  return infiniteQueryOptions({
    queryKey: activityKeys.history(of),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(of, { before: pageParam }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
