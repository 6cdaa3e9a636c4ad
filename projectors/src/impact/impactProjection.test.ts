import { firstFactorTable } from '@pass-along/contracts';
import type { ImpactThingRow } from '@pass-along/contracts/tables';
import type { StoredEvent } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '../core/foldedProjection.ts';
import { later, recorded, swapCompleted } from '../testing/events.ts';
import { getNoDonation } from '../communityEvents/eventDonations.ts';
import { createImpactItemsFold } from './impactProjection.ts';

const doubled = {
  ...firstFactorTable,
  version: 2,
  factors: firstFactorTable.factors.map((factor) => ({ ...factor, co2eKg: factor.co2eKg * 2 })),
};
const fold = createImpactItemsFold({
  getFactors: ({ position }) => (position < '5' ? firstFactorTable : doubled),
  getDonationEventId: getNoDonation,
});

const completed = (data: Parameters<typeof swapCompleted>[0] = {}, position = '1') =>
  recorded('SwapCompleted', swapCompleted(data), { position, stream: 'swap-swap1' });
const things = (...events: StoredEvent[]) => {
  const rows = new Map<string, ImpactThingRow>();
  foldBatch(fold, rows, events);
  return [...rows.values()];
};

describe('things that changed hands', () => {
  it('are both of a barter, by weight where it is stated, each with who gave and who got it', () => {
    expect(things(completed())).toMatchObject([
      { item_id: 'spade', giver_id: 'anna', receiver_id: 'ben', weight_kg: null, kg: 2.7, co2e_kg: 8.8 },
      { item_id: 'guitar', giver_id: 'ben', receiver_id: 'anna', weight_kg: 2, kg: 2, co2e_kg: 6.2 },
    ]);
  });

  it('are counted once, however often a completion is told', () => {
    expect(things(completed(), completed({}, '2'), completed({}, '7'))).toEqual(things(completed()));
  });

  it('are reported under the table in force then', () => {
    expect(things(completed({ swapId: 'early' }, '4'), completed({ swapId: 'late' }, '6'))).toMatchObject([
      { co2e_kg: 8.8, factors_version: 1 },
      { co2e_kg: 6.2, factors_version: 1 },
      { co2e_kg: 17.6, factors_version: 2 },
      { co2e_kg: 12.4, factors_version: 2 },
    ]);
  });

  it('are no wanted posts', () => {
    const wanted = { itemId: 'wish', ownerId: 'anna', title: 'A lamp', type: 'request', category: 'Toys' } as const;
    const lamp = { ...wanted, itemId: 'lamp', ownerId: 'ben', type: 'donate' } as const;
    const items = [wanted, lamp].map((item) => ({ ...item, weightKg: null }));
    expect(things(completed({ items }))).toMatchObject([{ item_id: 'lamp', giver_id: 'ben', receiver_id: 'anna' }]);
  });

  it('are none any more once the swap is reversed', () => {
    const { swapId, items } = swapCompleted();
    const reversed = recorded('SwapReversed', { swapId, items }, { position: '3', stream: 'swap-swap1' });
    expect(things(completed(), completed({ swapId: 'other' }, '2'), reversed)).toEqual(
      things(completed({ swapId: 'other' }, '2')),
    );
  });

  it('come of nothing but a completion', () => {
    expect(things(recorded('HandoverConfirmed', { swapId: 'swap1', byMemberId: 'anna', confirmedAt: later }))).toEqual(
      [],
    );
  });
});
