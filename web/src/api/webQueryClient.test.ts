import { ApiError } from '@pass-along/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from './webQueryClient.ts';

/** Loads, fails to load again with this error, and returns what the query then holds. */
async function failLater(error: ApiError) {
  const queryClient = createQueryClient();
  const queryKey = ['reviews'];
  queryClient.setQueryData(queryKey, ['Lovely lamp']);
  const failing = { queryKey, queryFn: () => Promise.reject(error), retry: false };
  const observer = new QueryObserver(queryClient, failing);
  await observer.refetch();
  const { data, isLoadingError } = observer.getCurrentResult();
  return { data, isLoadingError };
}

it.each([
  [403, 'not_circle_member'],
  [404, 'member_not_found'],
  [410, 'swap_loop_gone'],
] as const)('drops what was loaded when a later load is refused with %i', async (status, code) => {
  expect(await failLater(new ApiError(status, code, ''))).toEqual({ data: undefined, isLoadingError: true });
});

it.each([
  ['there is no answer', 0, 'network'],
  ['the server is busy', 429, 'rate_limited'],
  ['the server is unavailable', 503, 'unavailable'],
  ['the session has ended', 401, 'invalid_token'],
  ['a proxy answers instead', 404, 'internal'],
] as const)('keeps what was loaded when %s', async (_, status, code) => {
  expect(await failLater(new ApiError(status, code, ''))).toEqual({ data: ['Lovely lamp'], isLoadingError: false });
});
