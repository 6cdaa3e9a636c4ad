import { settingsEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** What everybody may know of the community: its name, who may join, how long a deletion waits, and whether Google sign-in is offered. */
export const siteOptions = queryOptions({
  queryKey: ['site'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call(settingsEndpoints.site, {}, { signal }),
});
