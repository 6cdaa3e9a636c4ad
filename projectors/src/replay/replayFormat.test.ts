import { describe, expect, it } from 'vitest';
import { computeProgress } from '../core/rebuildProgress.ts';
import { formatProgress, formatRebuild, formatStatus } from './replayFormat.ts';

describe('replay answers', () => {
  it('line projections up and say when the lag is only counted so far', () => {
    const states = [
      { name: 'items', version: 1, position: '0012', lagEvents: 1000, parked: 0 },
      { name: 'audit', version: 2, position: '', lagEvents: 3, parked: 1 },
    ];
    expect(formatStatus(states)).toBe(
      [
        'projection  version  position  lag    parked',
        'items       1        0012      1000+  0',
        'audit       2        (start)   3      1',
      ].join('\n'),
    );
  });

  it('tell how far a rebuild is, how fast, and how long it will take', () => {
    expect(formatProgress(computeProgress('items', 2_500, 10_000, 5))).toBe(
      'items: 2500 of 10000 events (25 %), 500/s, 15 s left',
    );
  });

  it('name the rows that differ', () => {
    const text = formatRebuild({
      projection: 'items',
      version: 1,
      position: '5',
      events: 5,
      seconds: 0.25,
      parked: 0,
      outcome: 'discarded',
      comparison: [
        {
          table: 'items',
          equal: false,
          live: { rows: 2, checksum: '1' },
          rebuilt: { rows: 2, checksum: '3' },
          differing: ['spade'],
          shown: { table: 'items', equal: false, liveRows: 2, rebuiltRows: 2, differing: 1, rows: [] },
        },
      ],
    });
    expect(text).toContain('items: DIFFERENT');
    expect(text).toContain('first differing rows: spade');
  });
});
