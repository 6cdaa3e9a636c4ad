import { streams } from '@pass-along/contracts';
import { expect } from 'vitest';
import { findDifferences } from './compareFigures.ts';
import { createRandom } from './random.ts';
import { continueHistory, foundCommunity, timeZones } from './randomHistory.ts';
import { startReadSide } from './readSide.ts';

/** So many histories make one community, young in the first of them. */
const historiesOfACommunity = 20;
const actsOfAHistory = 60;

/**
 * Lets communities live through as many random histories, each in a time zone of its own, and compares all figures after each with a
 * recount of the log. The read models must also be the ones that another run over the log makes.
 */
export async function recountHistories(histories: number, firstSeed: number): Promise<void> {
  for (let begun = 0; begun < histories; begun += historiesOfACommunity) {
    const side = await startReadSide();
    try {
      const community = foundCommunity();
      for (let nth = begun; nth < Math.min(begun + historiesOfACommunity, histories); nth += 1) {
        const seed = firstSeed + nth;
        const random = createRandom(seed);
        const at = new Date();
        const from = community.timeZone;
        community.timeZone = random.pick(timeZones);
        const changes = [{ setting: 'timeZone', from, to: community.timeZone }];
        const moved = { changes, byMemberId: 'boss', changedAt: at.toISOString() };
        const settings = { stream: streams.settings(), type: 'CommunitySettingsChanged', data: moved } as const;
        await side.append([{ ...settings, by: 'boss', at: at.toISOString() }]);
        await side.append(continueHistory(community, random, actsOfAHistory, at));
        expect({ seed, differences: await findDifferences(side, random) }).toEqual({ seed, differences: [] });
      }
      expect(await side.findRebuiltDifferently(['figures', 'impact', 'karma', 'items'])).toEqual([]);
    } finally {
      await side.stop();
    }
  }
}
