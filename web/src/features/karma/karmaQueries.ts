import { badgeEndpoints, karmaEndpoints } from '@pass-along/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { karmaKeys, type LeaderboardPeriod } from './karmaKeys.ts';

/** My karma, with one page of its causes. */
export function myKarmaOptions(page = 1) {
  return queryOptions({
    queryKey: karmaKeys.mine(page),
    queryFn: ({ signal }) => call(karmaEndpoints.myKarma, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What others see of a member's karma. */
export function memberKarmaOptions(memberId: string) {
  return queryOptions({
    queryKey: karmaKeys.ofMember(memberId),
    queryFn: ({ signal }) => call(karmaEndpoints.memberKarma, { params: { id: memberId } }, { signal }),
  });
}

/** Every badge there is, with my progress. */
export const myBadgesOptions = queryOptions({
  queryKey: karmaKeys.badges,
  queryFn: ({ signal }) => call(badgeEndpoints.myBadges, {}, { signal }),
});

export function leaderboardOptions(period: LeaderboardPeriod) {
  return queryOptions({
    queryKey: karmaKeys.leaderboard(period),
    queryFn: ({ signal }) => call(karmaEndpoints.leaderboard, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
