import { queryOptions } from '@tanstack/react-query';
import { call } from './apiClient.ts';

/** Whether there is a writing assistant, and the host that the member agreed to. */
export const assistantQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn: ({ signal }) => call('GET /api/assistant', {}, { signal }),
  // a form without an assistant is whole
  meta: { passing: true },
});
