/** Whose history: one's own, or that of a member one looks at. */
export type HistoryOf = 'me' | { memberId: string };

const whose = (of: HistoryOf) => (of === 'me' ? of : of.memberId);

export const activityKeys = {
  all: ['activity'] as const,
  recent: (of: HistoryOf, count: number) => [...activityKeys.all, 'recent', whose(of), count] as const,
  history: (of: HistoryOf) => [...activityKeys.all, 'history', whose(of)] as const,
};
