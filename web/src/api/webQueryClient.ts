import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './apiErrorText.ts';
import { isAway } from './connection.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isTemporary(error) && failures < 2,
        // a lost connection shows an error with Try Again; react-query would wait silently
        networkMode: 'always',
        refetchOnReconnect: true,
        // while offline, the last data stays on the screen
        refetchOnMount: () => !isAway(),
        refetchOnWindowFocus: () => !isAway(),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
