import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { karmaKeys, type LeaderboardPeriod } from './karmaKeys.ts';

/** The member's karma with one page of its causes. */
export function getMyKarmaQuery(page = 1) {
  return queryOptions({
    queryKey: karmaKeys.mine(page),
    queryFn: ({ signal }) => call('GET /api/karma/me', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The public karma of a member. */
export function getMemberKarmaQuery(memberId: string) {
  return queryOptions({
    queryKey: karmaKeys.ofMember(memberId),
    queryFn: ({ signal }) => call('GET /api/members/:id/karma', { params: { id: memberId } }, { signal }),
  });
}

/** All badges with the member's progress. */
export const myBadgesQuery = queryOptions({
  queryKey: karmaKeys.badges,
  queryFn: ({ signal }) => call('GET /api/badges/me', {}, { signal }),
});

const leadersShown = 5;

export function getLeaderboardQuery(period: LeaderboardPeriod) {
  return queryOptions({
    queryKey: karmaKeys.leaderboard(period),
    queryFn: ({ signal }) => call('GET /api/leaderboard', { query: { period, limit: leadersShown } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
