import { figuresEndpoints } from '@pass-along/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { figureKeys } from './figureKeys.ts';

/** My counts. */
export const myFiguresOptions = queryOptions({
  queryKey: figureKeys.mine,
  queryFn: ({ signal }) => call(figuresEndpoints.myFigures, {}, { signal }),
});

/** The community's counts, this month and the one before. */
export const communityFiguresOptions = queryOptions({
  queryKey: figureKeys.community,
  queryFn: ({ signal }) => call(figuresEndpoints.communityFigures, {}, { signal }),
});
