import type { SwapWantsRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { at, later, recorded } from '../testing/events.ts';
import { swapWantsFold } from './itemWantsFold.ts';

const declare = (itemIds: string[], declaredAt: string) =>
  recorded('SwapWantsDeclared', {
    ...{ itemId: 'lamp', ownerId: 'anna', itemIds, categories: ['Books'] },
    ...{ surpriseMe: false, valuesMayDiffer: true, isKeptOut: false, declaredAt },
  });
const erased = recorded('MemberErased', { memberId: 'anna' });

describe('what an owner would take', () => {
  const after = (...events: Parameters<typeof swapWantsFold.evolve>[1][]) =>
    events.reduce<SwapWantsRow | undefined>((row, event) => swapWantsFold.evolve(row, event), undefined);

  it('is what they said last', () => {
    const row = after(declare(['atlas'], at), declare(['rake', 'atlas'], later));
    expect(row).toMatchObject({
      ...{ item_id: 'lamp', owner_id: 'anna', item_ids: ['rake', 'atlas'], categories: ['Books'] },
      ...{ surprise_me: false, values_may_differ: true, is_kept_out: false, declared_at: later },
    });
  });

  it('goes with the account of the owner', () => {
    expect(swapWantsFold.getRowMatches?.(erased)).toEqual([{ column: 'owner_id', value: 'anna' }]);
    expect(after(declare(['atlas'], at), erased)).toBeUndefined();
  });
});
