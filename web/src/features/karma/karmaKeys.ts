import type { leaderboardPeriods } from '@pass-along/contracts';

export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

export const karmaKeys = {
  all: ['karma'] as const,
  mine: (page: number) => [...karmaKeys.all, 'mine', page] as const,
  ofMember: (memberId: string) => [...karmaKeys.all, 'member', memberId] as const,
  badges: ['karma', 'badges'] as const,
  leaderboard: (period: LeaderboardPeriod) => [...karmaKeys.all, 'leaderboard', period] as const,
};
