import { type SwapLoopSearchEvent, swapLoopSearchEvents } from '@pass-along/contracts';
import type { CommandIn, CommandSchemas } from '../../core/commandFields.ts';
import type { Decider } from '../../core/decider.ts';

/** The latest search; undefined before the first. */
type SwapLoopSearches = SwapLoopSearchEvent['data'] | undefined;

const { searchedAt: _, ...search } = swapLoopSearchEvents.SwapLoopsSearched.data.shape;

const swapLoopSearchCommands = {
  RecordSwapLoopSearch: search,
} satisfies CommandSchemas;

type SwapLoopSearchCommand = CommandIn<typeof swapLoopSearchCommands>;

export const swapLoopSearchesDecider: Decider<SwapLoopSearches, SwapLoopSearchCommand, SwapLoopSearchEvent> = {
  commands: swapLoopSearchCommands,
  initial: undefined,
  decide: ({ type: _, at, ...search }) => [{ type: 'SwapLoopsSearched', data: { ...search, searchedAt: at } }],
  evolve: (_, event) => event.data,
};
