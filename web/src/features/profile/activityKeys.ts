/** The member of the history: the viewer, or another member. */
export type HistoryOf = 'me' | { memberId: string };

const whose = (of: HistoryOf) => (of === 'me' ? of : of.memberId);

export const activityKeys = {
  all: ['activity'] as const,
  recent: (of: HistoryOf, count: number) => [...activityKeys.all, 'recent', whose(of), count] as const,
  history: (of: HistoryOf) => [...activityKeys.all, 'history', whose(of)] as const,
};
