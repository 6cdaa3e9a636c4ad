import { describe, expect, it } from 'vitest';
import { findPlanErrors } from './handoverPlanRules.ts';
import type { HandoverPlan } from './swapChoices.ts';

const now = '2030-05-05T10:00:00.000Z';
const plan = (change: Partial<HandoverPlan> = {}): HandoverPlan => ({
  method: 'meet',
  place: 'Library',
  startsAt: '2030-05-08T10:00:00.000Z',
  endsAt: '2030-05-08T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  ...change,
});

describe('a handover', () => {
  it('may be named ahead', () => {
    expect(findPlanErrors(plan(), now)).toEqual([]);
  });

  it.each([
    [{ startsAt: now }, 'startsAt', 'not_in_future'],
    [{ endsAt: '2030-05-08T10:00:00.000Z' }, 'endsAt', 'ends_before_start'],
    [{ endsAt: '2030-05-30T10:00:00.000Z' }, 'endsAt', 'slot_too_long'],
    [{ startsAt: '2031-05-08T10:00:00.000Z', endsAt: '2031-05-08T11:00:00.000Z' }, 'startsAt', 'too_far_ahead'],
    [{ place: '' }, 'place', 'required'],
  ] satisfies [Partial<HandoverPlan>, string, string][])('%o is refused', (change, path, code) => {
    expect(findPlanErrors(plan(change), now).map((error) => [error.path, error.code])).toEqual([[path, code]]);
  });

  it('needs no place where a courier comes', () => {
    expect(findPlanErrors(plan({ method: 'courier', place: '' }), now)).toEqual([]);
  });
});
