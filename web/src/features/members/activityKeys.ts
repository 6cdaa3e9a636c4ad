/** The member of the history: the viewer, or another member. */
export type HistoryOwner = 'me' | { memberId: string };

const getOwnerKey = (of: HistoryOwner) => (of === 'me' ? of : of.memberId);

export const activityKeys = {
  all: ['activity'] as const,
  recent: (of: HistoryOwner, count: number) => [...activityKeys.all, 'recent', getOwnerKey(of), count] as const,
  history: (of: HistoryOwner) => [...activityKeys.all, 'history', getOwnerKey(of)] as const,
};
