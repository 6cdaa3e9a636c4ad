import { type LiveListener } from '../../live/liveListener.ts';
import { swapKeys, swapListOptions } from './swapQueries.ts';

/** A swap that moves changes its items, too; its member hears of it. */
export const liveSwaps: LiveListener = {
  event: 'swap:changed',
  stale: [swapKeys.all, ['items']],
  news: async ({ id }, { memberId, queryClient, t }) => {
    const { swapRequests } = await queryClient.query({ ...swapListOptions({ page: 1 }), staleTime: 0 });
    const swap = swapRequests.find((candidate) => candidate._id === id);
    if (swap === undefined) return undefined;
    const { swapNews } = await import('./swapNews.ts');
    const text = swapNews(swap, memberId, t);
    return text === undefined ? undefined : { text, to: '/swaps' };
  },
};
