import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/apiClient.ts';
import { figureKeys } from './figureKeys.ts';

/** The member's figures. */
export const myFiguresQuery = queryOptions({
  queryKey: figureKeys.mine,
  queryFn: ({ signal }) => call('GET /api/figures/me', {}, { signal }),
});

/** The community's figures for this month and the previous one. */
export const communityFiguresQuery = queryOptions({
  queryKey: figureKeys.community,
  queryFn: ({ signal }) => call('GET /api/figures/community', {}, { signal }),
});
