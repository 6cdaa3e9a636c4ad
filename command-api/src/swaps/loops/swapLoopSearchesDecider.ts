import { type SwapLoopSearchEvent } from '@pass-along/contracts';
import { type Decider } from '../../core/decider.ts';

type Search = Omit<SwapLoopSearchEvent['data'], 'searchedAt'>;

/** The latest search; undefined before the first. */
type SwapLoopSearches = SwapLoopSearchEvent['data'] | undefined;

type SwapLoopSearchCommand = { type: 'RecordSwapLoopSearch'; at: string } & Search;

export const swapLoopSearchesDecider: Decider<SwapLoopSearches, SwapLoopSearchCommand, SwapLoopSearchEvent> = {
  initial: undefined,
  decide: ({ type: _, at, ...search }) => [{ type: 'SwapLoopsSearched', data: { ...search, searchedAt: at } }],
  evolve: (_, event) => event.data,
};
