import { figurePledgesTable } from '@pass-along/contracts/tables';
import { createFoldedProjection } from '../core/foldedProjection.ts';
import type { Projection } from '../core/projection.ts';
import {
  findDonations,
  foldPledges,
  getPledgeKeys,
  getNoDonation,
  type GetDonationEventId,
} from '../communityEvents/eventDonations.ts';
import { foldActiveMembers } from './activeMembersFold.ts';
import { foldEventDonations } from './countedDonations.ts';
import { countedItems } from './countedItems.ts';
import { countedMembers } from './countedMembers.ts';
import { countedLoops } from '../swaps/countedLoops.ts';
import { countedSwaps } from '../swaps/countedSwaps.ts';
import { reportReaders } from './reportReadersFold.ts';

const createFigures = (getDonatedTo: GetDonationEventId) =>
  createFoldedProjection({
    name: 'figures',
    version: 3,
    folds: [
      countedItems,
      countedSwaps,
      countedLoops,
      countedMembers,
      foldEventDonations(getDonatedTo),
      ...foldActiveMembers(getDonatedTo),
      foldPledges(figurePledgesTable),
      reportReaders,
    ],
  });

const figures = createFigures(getNoDonation);

/** Counts of items, swaps and members, kept up to date row by row, and the activity of members over time. */
export const figuresProjection: Projection = {
  ...figures,
  partitionKeys: (event) => [...figures.partitionKeys(event), ...getPledgeKeys(event)],
  async apply(events, target) {
    await createFigures(await findDonations(events, figurePledgesTable, target)).apply(events, target);
  },
};
