import { streams } from '@pass-along/contracts';
import { expect } from 'vitest';
import { findDifferences } from './compareFigures.ts';
import { createRandom } from './random.ts';
import { continueHistory, foundCommunity, timeZones } from './randomHistory.ts';
import { startReadSide } from './readSide.ts';

/** Number of histories per community; it is new in the first. */
export const historiesOfACommunity = 20;
const actsOfAHistory = 60;

/**
 * Runs random histories, each community in its own time zone, and compares all figures with a recount of the log after
 * each. Also expects rebuilt read models to be the same.
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
