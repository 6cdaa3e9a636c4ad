import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './failures.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isPassing(error) && failures < 2,
        // a lost connection shows as an error with Try Again instead of waiting without a word
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
