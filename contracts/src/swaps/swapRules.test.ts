import { describe, expect, it } from 'vitest';
import { aSwap as swap, askedAt as asked } from '../testing/aSwap.ts';
import type { ShownSwap } from './swapFold.ts';
import { getSwapGroup, getTurn } from './swapRules.ts';

const later = '2030-05-03T10:00:00.000Z';
const latest = '2030-05-04T10:00:00.000Z';

const planBy = (by: string, at: string) => ({
  method: 'meet' as const,
  place: 'Library',
  startsAt: '2030-05-08T10:00:00.000Z',
  endsAt: '2030-05-08T11:00:00.000Z',
  timeZone: 'Europe/Berlin',
  by,
  at,
});
const plan = planBy('olga', asked);

describe('whose turn it is', () => {
  it.each([
    ['a request waits for the owner', {}, 'owner'],
    ['the owner’s counter-offer waits for the requester', { lastOfferBy: 'owner', round: 1 }, 'requester'],
    ['the requester’s counter-offer waits for the owner', { lastOfferBy: 'requester', round: 2 }, 'owner'],
    ['while the items are being reserved it stays with who said yes', { isAccepting: true }, 'owner'],
    ['nobody can do anything about a rival', { status: 'paused' }, 'nobody'],
    ['once accepted either names a handover', { status: 'accepted' }, 'both'],
    ['the other side agrees to the one that is named', { status: 'accepted', proposal: plan }, 'requester'],
    [
      'both name another time once it has passed',
      { status: 'accepted', nudged: { why: 'proposal_lapsed', at: asked } },
      'both',
    ],
    ['also where the requester named it', { status: 'accepted', proposal: planBy('ravi', asked) }, 'owner'],
    ['nobody has anything to do before the slot', { status: 'scheduled', plan }, 'nobody'],
    ['both say whether they come', { status: 'scheduled', plan, nudged: { why: 'handover_soon', at: later } }, 'both'],
    [
      'who has not said so yet says it',
      { status: 'scheduled', plan, coming: ['olga'], nudged: { why: 'handover_soon', at: later } },
      'requester',
    ],
    [
      'then nobody, until the slot is over',
      { status: 'scheduled', plan, coming: ['olga', 'ravi'], nudged: { why: 'handover_soon', at: later } },
      'nobody',
    ],
    ['after the slot both', { status: 'scheduled', plan, nudged: { why: 'handover_over', at: later } }, 'both'],
    ['days after it, too', { status: 'scheduled', plan, nudged: { why: 'handover_overdue', at: later } }, 'both'],
    [
      'who is asked to move it answers',
      { status: 'scheduled', plan, proposal: planBy('ravi', latest), nudged: { why: 'handover_over', at: later } },
      'owner',
    ],
    [
      'unless the slot is over and nobody has',
      { status: 'scheduled', plan, proposal: planBy('ravi', later), nudged: { why: 'handover_over', at: latest } },
      'both',
    ],
    ['what the owner confirmed the requester confirms', { status: 'accepted', confirmedBy: ['olga'] }, 'requester'],
    ['and the other way round', { status: 'scheduled', plan, confirmedBy: ['ravi'] }, 'owner'],
    ['a dispute is an admin’s', { status: 'disputed' }, 'admin'],
    ['what is over is nobody’s', { status: 'completed' }, 'nobody'],
  ] satisfies [string, Partial<ShownSwap>, string][])('%s', (_, change, turn) => {
    expect(getTurn(swap(change))).toBe(turn);
  });
});

describe('the groups of a member’s swaps', () => {
  it.each([
    ['a request', {}, 'yourTurn', 'waiting'],
    ['a counter-offer', { lastOfferBy: 'owner', round: 1 }, 'waiting', 'yourTurn'],
    ['an accepted swap', { status: 'accepted' }, 'yourTurn', 'yourTurn'],
    ['an agreed handover', { status: 'scheduled', plan }, 'planned', 'planned'],
    [
      'an agreed handover with an answer to come',
      { status: 'scheduled', plan, coming: ['olga'], nudged: { why: 'handover_soon', at: later } },
      'planned',
      'yourTurn',
    ],
    ['a handover that one side confirmed', { status: 'scheduled', plan, confirmedBy: ['olga'] }, 'waiting', 'yourTurn'],
    ['a paused request', { status: 'paused' }, 'waiting', 'waiting'],
    ['a dispute', { status: 'disputed' }, 'waiting', 'waiting'],
    ['a failed swap', { status: 'failed' }, 'done', 'done'],
  ] satisfies [string, Partial<ShownSwap>, string, string][])('tell %s', (_, change, owners, requesters) => {
    const given = swap(change);
    expect([getSwapGroup(given, 'owner'), getSwapGroup(given, 'requester')]).toEqual([owners, requesters]);
  });
});
