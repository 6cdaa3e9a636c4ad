import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isAccessLost, isTemporary } from './apiErrorText.ts';
import { isAway } from './connection.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // what is gone is shown no longer; after other failures the last data stays
      onError: (error, query) => {
        if (isAccessLost(error)) query.setState({ data: undefined });
      },
    }),
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
