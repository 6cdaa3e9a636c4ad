import { describe, expect, it } from 'vitest';
import { judgeSwap, turnOf, type JudgedSwap } from './swaps.ts';

const swap = (change: Partial<JudgedSwap>): JudgedSwap => ({
  status: 'pending',
  ownerId: 'olga',
  requesterId: 'ravi',
  confirmedBy: [],
  ...change,
});

describe('whose turn it is', () => {
  it.each([
    [swap({}), 'owner'],
    [swap({ status: 'accepted' }), 'both'],
    [swap({ status: 'accepted', confirmedBy: ['olga'] }), 'requester'],
    [swap({ status: 'accepted', confirmedBy: ['ravi'] }), 'owner'],
    [swap({ status: 'disputed' }), 'admin'],
    [swap({ status: 'completed' }), 'nobody'],
  ])('%o', (given, turn) => {
    expect(turnOf(given)).toBe(turn);
  });
});

describe('abilities', () => {
  it('let the owner answer a pending request and the requester take it back', () => {
    expect(judgeSwap(swap({}), 'olga').abilities).toEqual({
      accept: true,
      reject: true,
      cancel: false,
      complete: false,
    });
    expect(judgeSwap(swap({}), 'ravi').abilities).toEqual({
      accept: false,
      reject: false,
      cancel: true,
      complete: false,
    });
  });

  it('give a stranger and a visitor nothing', () => {
    const nothing = { accept: false, reject: false, cancel: false, complete: false };
    expect(judgeSwap(swap({ status: 'accepted' }), 'sam').abilities).toEqual(nothing);
    expect(judgeSwap(swap({ status: 'accepted' }), undefined).abilities).toEqual(nothing);
  });

  it('let each side confirm the handover once', () => {
    const half = swap({ status: 'accepted', confirmedBy: ['olga'] });
    expect([judgeSwap(half, 'olga').abilities.complete, judgeSwap(half, 'ravi').abilities.complete]).toEqual([
      false,
      true,
    ]);
  });

  it('do not accept while a rival holds an item', () => {
    expect(judgeSwap(swap({ status: 'paused' }), 'olga').abilities).toMatchObject({ accept: false, reject: true });
  });
});
