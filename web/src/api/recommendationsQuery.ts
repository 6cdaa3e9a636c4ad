import { queryOptions } from '@tanstack/react-query';
import { call } from './apiClient.ts';

/** Things for the member. Below the items key: whatever invalidates items invalidates recommendations. */
export const recommendationsQuery = queryOptions({
  queryKey: ['items', 'recommendations'],
  queryFn: ({ signal }) => call('GET /api/recommendations', {}, { signal }),
});
