import { foldedProjection } from '../../runtime/foldedProjection.ts';
import { activeMembers } from './activeMembers.ts';
import { countedItems } from './countedItems.ts';
import { countedMembers } from './countedMembers.ts';
import { countedSwaps } from './countedSwaps.ts';
import { reportReaders } from './reportReaders.ts';

/** Counts of items, swaps and members, for each of them what is counted, and sums that move as it does; and who did something when. */
export const figuresProjection = foldedProjection({
  name: 'figures',
  version: 1,
  folds: [countedItems, countedSwaps, countedMembers, activeMembers, reportReaders],
});
