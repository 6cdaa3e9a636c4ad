import type { ActivityAnswer } from '@pass-along/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { activityKeys, type HistoryOwner } from './activityKeys.ts';

interface ActivityParams {
  before?: string | undefined;
  limit?: number;
}

function readActivity(of: HistoryOwner, query: ActivityParams, signal: AbortSignal): Promise<ActivityAnswer> {
  return of === 'me'
    ? call('GET /api/activity/me', { query }, { signal })
    : call('GET /api/members/:memberId/activity', { params: { memberId: of.memberId }, query }, { signal });
}

/** The latest few activities. */
export function getRecentActivityQuery(of: HistoryOwner, count: number) {
  return queryOptions({
    queryKey: activityKeys.recent(of, count),
    queryFn: ({ signal }) => readActivity(of, { limit: count }, signal),
  });
}

/** All activities, newest first, page by page. */
export function getActivityHistoryQuery(of: HistoryOwner) {
  return infiniteQueryOptions({
    queryKey: activityKeys.history(of),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readActivity(of, { before: pageParam }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
