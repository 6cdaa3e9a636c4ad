import { describe, expect, it } from 'vitest';
import { findViewerRelation, type ViewerSwap } from './viewerRelationRules.ts';
import { createProposedSwap } from './swapFold.ts';

const lamp = { itemId: 'lamp', ownerId: 'bram', status: 'available' } as const;

/** Asha asks Bram for his lamp and offers her chair. */
function swap(differences: Partial<ViewerSwap> = {}): ViewerSwap {
  const proposed = createProposedSwap({
    swapId: 'swap1',
    ownerId: 'bram',
    requesterId: 'asha',
    requestedItemId: 'lamp',
    offeredItemId: 'chair',
    items: [],
    circleId: null,
    gives: 'both',
    answersItemId: null,
    message: '',
    byMemberId: 'asha',
    proposedAt: '2026-02-02T10:00:00.000Z',
  });
  return { ...proposed, ...differences };
}

describe('what an item is to who looks at it', () => {
  it('is nothing special where they have no swap about it', () => {
    expect(findViewerRelation(lamp, [], 'asha')).toBeUndefined();
    expect(findViewerRelation(lamp, [swap({ requestedItemId: 'desk' })], 'asha')).toBeUndefined();
  });

  it('is theirs', () => expect(findViewerRelation(lamp, [], 'bram')).toEqual({ is: 'yours', swapId: null }));

  it('is their turn where a request waits for their answer', () => {
    expect(findViewerRelation(lamp, [swap()], 'bram')).toEqual({ is: 'your_turn', swapId: 'swap1' });
  });

  it('shows what is offered to them as their turn, too', () => {
    const chair = { itemId: 'chair', ownerId: 'asha', status: 'available' } as const;
    expect(findViewerRelation(chair, [swap()], 'bram')).toEqual({ is: 'your_turn', swapId: 'swap1' });
  });

  it('is asked for while the owner thinks, and while a rival is ahead', () => {
    expect(findViewerRelation(lamp, [swap()], 'asha')).toEqual({ is: 'asked', swapId: 'swap1' });
    expect(findViewerRelation({ ...lamp, status: 'pending' }, [swap({ status: 'paused' })], 'asha')?.is).toBe('asked');
  });

  it('is promised to the one it was promised to, and reserved for everybody else', () => {
    const promised = { ...lamp, status: 'pending' } as const;
    expect(findViewerRelation(promised, [swap({ status: 'accepted' })], 'asha')?.is).toBe('promised_to_you');
    expect(findViewerRelation(promised, [], 'carl')).toEqual({ is: 'reserved', swapId: null });
    expect(findViewerRelation(promised, [swap({ status: 'accepted' })], 'bram')?.is).toBe('yours');
  });

  it('is their turn when the other side has confirmed', () => {
    const half = swap({ status: 'accepted', confirmedBy: ['bram'] });
    expect(findViewerRelation({ ...lamp, status: 'pending' }, [half], 'asha')?.is).toBe('your_turn');
    expect(findViewerRelation({ ...lamp, status: 'pending' }, [half], 'bram')?.is).toBe('yours');
  });
});
