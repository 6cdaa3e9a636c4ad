import type { SwapRow, SwapStepRow } from '@pass-along/contracts/tables';
import { describe, expect, it } from 'vitest';
import { later, recorded, swapProposed } from '../testing/events.ts';
import { foldBatch } from '../core/foldedProjection.ts';
import { swapsFold } from './swapsProjection.ts';
import { swapStepsFold } from './swapStepsFold.ts';

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
    expect(after(proposed, ends.failed)?.failed_by).toBe('ben');
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

describe('a swap on its way to the handover', () => {
  const plan = {
    method: 'meet' as const,
    place: 'Library',
    startsAt: '2026-03-05T10:00:00.000Z',
    endsAt: '2026-03-05T11:00:00.000Z',
    timeZone: 'Europe/Berlin',
  };
  const countered = recorded('SwapCountered', {
    ...{ swapId, ownerId: 'anna', requesterId: 'ben', offeredItemId: 'stool', round: 1, byMemberId: 'anna' },
    counteredAt: later,
  });
  const named = recorded('HandoverProposed', { swapId, ...plan, byMemberId: 'anna', proposedAt: later });
  const scheduled = recorded('HandoverScheduled', {
    ...{ swapId, ...plan, proposedBy: 'anna', byMemberId: 'ben' },
    scheduledAt: later,
  });
  const disputed = recorded('SwapDisputed', { swapId, reason: 'Broken', byMemberId: 'ben', disputedAt: later });
  const confirmed = recorded('HandoverConfirmed', { swapId, byMemberId: 'anna', confirmedAt: later });

  it.each([
    ['a request', [proposed], 'owner', 'yourTurn', 'waiting'],
    ['a counter-offer', [proposed, countered], 'requester', 'waiting', 'yourTurn'],
    ['an accepted swap', [proposed, accepted], 'both', 'yourTurn', 'yourTurn'],
    ['a named handover', [proposed, accepted, named], 'requester', 'waiting', 'yourTurn'],
    ['an agreed one', [proposed, accepted, named, scheduled], 'nobody', 'planned', 'planned'],
    ['a dispute', [proposed, accepted, confirmed, disputed], 'admin', 'waiting', 'waiting'],
  ])('is found by whose turn it is: %s', (_, events, turn, ownerGroup, requesterGroup) => {
    const row = after(...events);
    expect([row?.turn, row?.owner_group, row?.requester_group]).toEqual([turn, ownerGroup, requesterGroup]);
  });

  it('comes to the same in any batches', () => {
    const events = [proposed, countered, begun, accepted, named, scheduled, confirmed, disputed];
    const whole = new Map<string, SwapRow>();
    foldBatch(swapsFold, whole, events);
    const oneByOne = new Map<string, SwapRow>();
    for (const event of events) foldBatch(swapsFold, oneByOne, [event]);
    expect(oneByOne).toEqual(whole);
  });

  it('keeps no place and no reason of who is erased', () => {
    const erased = recorded('MemberErased', { memberId: 'anna', erasedAt: later });
    const row = after(proposed, accepted, named, scheduled, confirmed, disputed, erased);
    expect(row).toMatchObject({ plan: { ...plan, place: '', by: 'anna' }, reason: 'Broken' });
  });

  it('keeps no place of another member of its loop that is erased', () => {
    const byAnother = recorded('HandoverScheduled', { ...scheduled.data, proposedBy: 'cleo' });
    const erased = recorded('MemberErased', { memberId: 'cleo', erasedAt: later });
    expect(swapsFold.getRowMatches?.(erased)).toContainEqual({ column: 'plan_by', value: 'cleo' });
    expect(after(proposed, accepted, byAnother)).toMatchObject({ plan_by: 'cleo', plan: { place: 'Library' } });
    expect(after(proposed, accepted, byAnother, erased)).toMatchObject({ plan: { place: '' } });
  });
});

describe('the story of a swap', () => {
  const told = (...events: SwapEvent[]) => {
    const rows = new Map<string, SwapStepRow>();
    foldBatch(swapStepsFold, rows, events);
    return [...rows.values()];
  };
  const failed = recorded('SwapFailed', {
    swapId,
    why: 'no_show',
    absentMemberId: 'ben',
    byMemberId: 'anna',
    failedAt: later,
  });
  const explained = recorded('SwapEndExplained', {
    swapId,
    reason: 'I waited',
    byMemberId: 'anna',
    explainedAt: later,
  });

  it('has a row for every step that both sides learn of', () => {
    expect(told(proposed, begun, accepted, failed, explained)).toMatchObject([
      { kind: 'proposed', who: 'ben', facts: { offeredItemId: 'guitar', message: 'Would you swap?' } },
      { kind: 'accepted' },
      { kind: 'failed', who: 'anna', facts: { why: 'no_show', absentMemberId: 'ben' } },
      { kind: 'explained', facts: { reason: 'I waited' }, at: later },
    ]);
  });

  it('keeps no words of who is erased, and those of the other side', () => {
    const erased = (memberId: string) => recorded('MemberErased', { memberId, erasedAt: later });
    expect(told(proposed, explained, erased('ben')).map(({ facts }) => facts.message ?? facts.reason)).toEqual([
      '',
      'I waited',
    ]);
    expect(told(proposed, explained, erased('anna')).map(({ facts }) => facts.message ?? facts.reason)).toEqual([
      'Would you swap?',
      '',
    ]);
  });
});
