import { describe, expect, it } from 'vitest';
import { getNextExportTime } from './listExportRules.ts';

const berlin = 'Europe/Berlin';
const weekly = { every: 'week', hour: 6 } as const;
const monthly = { every: 'month', hour: 6 } as const;

describe('an export on a schedule', () => {
  it('is due on the next Monday at its hour by the community’s clock', () => {
    expect(getNextExportTime('2026-05-06T10:00:00.000Z', weekly, berlin)).toBe('2026-05-11T04:00:00.000Z');
    expect(getNextExportTime('2026-05-11T03:59:59.000Z', weekly, berlin)).toBe('2026-05-11T04:00:00.000Z');
    expect(getNextExportTime('2026-05-11T04:00:00.000Z', weekly, berlin)).toBe('2026-05-18T04:00:00.000Z');
  });

  it('is due on the first of the next month, over the end of a year too', () => {
    expect(getNextExportTime('2026-12-01T05:00:00.000Z', monthly, berlin)).toBe('2027-01-01T05:00:00.000Z');
    expect(getNextExportTime('2026-11-30T23:30:00.000Z', monthly, berlin)).toBe('2026-12-01T05:00:00.000Z');
  });

  it('keeps its hour when the clocks change', () => {
    expect(getNextExportTime('2026-10-20T10:00:00.000Z', weekly, berlin)).toBe('2026-10-26T05:00:00.000Z');
    expect(getNextExportTime('2026-10-12T10:00:00.000Z', weekly, berlin)).toBe('2026-10-19T04:00:00.000Z');
  });
});
