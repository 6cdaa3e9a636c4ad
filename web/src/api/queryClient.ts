import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './failures.ts';

const isOnline = () => typeof navigator === 'undefined' || navigator.onLine;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        // a lost connection shows as an error with Try Again instead of waiting without a word
        networkMode: 'always',
        refetchOnReconnect: true,
        // what was seen last stays on the screen while there is nobody to ask
        refetchOnMount: () => isOnline(),
        refetchOnWindowFocus: () => isOnline(),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
