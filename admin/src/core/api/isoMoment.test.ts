import { describe, expect, it } from 'vitest';
import { adminAuditQuery } from '@pass-along/contracts';
import { toIsoMoment } from './isoMoment.ts';

describe('a moment typed into a filter', () => {
  it('goes out with its zone, as the contract asks', () => {
    const typed = '2030-05-05T10:00';
    const moment = toIsoMoment(typed);
    expect(new Date(moment ?? '').getTime()).toBe(new Date(typed).getTime());
    expect(adminAuditQuery.parse({ filter: JSON.stringify({ from: moment }) }).filter).toEqual({ from: moment });
  });

  it('is left out while it is empty or no date', () => {
    expect(toIsoMoment('')).toBeUndefined();
    expect(toIsoMoment('someday')).toBeUndefined();
  });
});
