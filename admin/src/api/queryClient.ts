import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './httpClient.ts';

/** A refusal stays a refusal; only what passes by itself is worth a second try. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 1 && isPassing(error), retryDelay: 1000 } },
  });
}
