import { QueryClient } from '@tanstack/react-query';
import { isTemporaryError } from './apiFetch.ts';

/** Only temporary errors are retried; refusals are final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && isTemporaryError(error), retryDelay: 1000 },
    },
  });
}
