import { type SwapRow } from '@pass-along/contracts';
import { describe, expect, it } from 'vitest';
import { later, recorded, swapProposed } from '../../testing/events.ts';
import { swapsFold } from './swapsProjection.ts';

type SwapEvent = Parameters<typeof swapsFold.evolve>[1];
const swapId = 'swap1';
const after = (...events: SwapEvent[]) =>
  events.reduce<SwapRow | undefined>((row, event) => swapsFold.evolve(row, event), undefined);

const proposed = recorded('SwapProposed', swapProposed());
const begun = recorded('SwapAcceptanceBegun', { swapId, attempt: 1, begunAt: later });
const accepted = recorded('SwapAccepted', { swapId, acceptedAt: later });

describe('swaps', () => {
  it('shows a new request as pending', () => {
    expect(after(proposed)).toMatchObject({ swap_id: swapId, status: 'pending', confirmed_by: [], reason: '' });
  });

  it('goes on showing pending while the items are being reserved', () => {
    expect(after(proposed, begun)?.status).toBe('pending');
    expect(after(proposed, begun, accepted)?.status).toBe('accepted');
  });

  it('shows a request that lost the race for an item as paused, then pending again', () => {
    const abandoned = recorded('SwapAcceptanceAbandoned', {
      swapId,
      attempt: 1,
      heldItemId: 'spade',
      abandonedAt: later,
    });
    expect(after(proposed, begun, abandoned)?.status).toBe('paused');
    const resumed = recorded('SwapResumed', { swapId, rivalId: 'swap2', resumedAt: later });
    expect(after(proposed, begun, abandoned, resumed)?.status).toBe('pending');
  });

  it('keeps the reason of a rejection', () => {
    const rejected = recorded('SwapRejected', {
      swapId,
      ownerId: 'anna',
      why: 'declined',
      reason: 'Promised to a friend',
      rejectedAt: later,
    });
    expect(after(proposed, rejected)).toMatchObject({ status: 'rejected', reason: 'Promised to a friend' });
  });

  it('remembers who confirmed the handover, each once', () => {
    const byAnna = recorded('HandoverConfirmed', { swapId, byMemberId: 'anna', confirmedAt: later });
    const byBen = recorded('HandoverConfirmed', { swapId, byMemberId: 'ben', confirmedAt: later });
    expect(after(proposed, accepted, byAnna, byAnna, byBen)?.confirmed_by).toEqual(['anna', 'ben']);
  });

  it('follows each other way a request can end', () => {
    const ends = {
      cancelled: recorded('SwapCancelled', { swapId, cancelledAt: later }),
      paused: recorded('SwapPaused', { swapId, rivalId: 'swap2', pausedAt: later }),
      superseded: recorded('SwapSuperseded', { swapId, rivalId: 'swap2', supersededAt: later }),
      failed: recorded('SwapFailed', { swapId, why: 'no_show', byMemberId: 'ben', failedAt: later }),
      completed: recorded('SwapCompleted', { swapId, completedAt: later }),
    };
    for (const [status, event] of Object.entries(ends))
      expect(after(proposed, event)).toMatchObject({ status, updated_at: later });
  });

  it('has no row for a proposal that never came to be', () => {
    expect(after(recorded('SwapProposalAbandoned', { swapId, abandonedAt: later }))).toBeUndefined();
  });

  it('keeps no words of who is erased, and those of the other side', () => {
    const rejected = recorded('SwapRejected', {
      swapId,
      ownerId: 'anna',
      why: 'declined',
      reason: 'Promised to a friend',
      rejectedAt: later,
    });
    const erased = (memberId: string) => recorded('MemberErased', { memberId, erasedAt: later });
    expect(after(proposed, rejected, erased('ben'))).toMatchObject({ message: '', reason: 'Promised to a friend' });
    expect(after(proposed, rejected, erased('anna'))).toMatchObject({ message: 'Would you swap?', reason: '' });
  });
});
