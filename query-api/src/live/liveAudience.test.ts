import { describe, expect, it } from 'vitest';
import type { Checkpoints } from '../core/projectionCheckpoints.ts';
import type { Database } from '../core/readDatabase.ts';
import { createLiveAudience, type LiveAudience } from './liveAudience.ts';

/** A read side with tables that are empty until a wait. */
function seersOf(row: object) {
  const awaited: unknown[] = [];
  let isThere = false;
  const waitFor: Checkpoints['waitFor'] = (projections, position) => {
    awaited.push([projections, position]);
    isThere = true;
    return Promise.resolve(true);
  };
  const run = () => Promise.resolve(isThere ? [row] : []);
  return { awaited, seers: createLiveAudience({ run } as Pick<Database, 'run'> as Database, { waitFor }) };
}

describe('who may see what has just happened', () => {
  it.each<[keyof LiveAudience, object, unknown]>([
    ['item', { ownerId: 'anna', circleId: null, memberId: null }, undefined],
    ['item', { ownerId: 'anna', circleId: 'readers', memberId: 'ben' }, ['anna', 'ben']],
    ['event', { createdBy: 'anna', status: 'draft' }, ['anna']],
    ['circle', { memberId: 'ben' }, ['ben']],
    ['loopOfLeg', { loopId: 'loop', memberIds: ['ben'] }, { loopId: 'loop', memberIds: ['ben'] }],
  ])('is looked up, for an %s, in tables that have come as far as it', async (topic, row, expected) => {
    const { seers, awaited } = seersOf(row);
    expect(await seers[topic]('id', '07')).toEqual(expected);
    const tables: Record<keyof LiveAudience, string[]> = {
      ...{ item: ['items', 'circles'], event: ['communityEvents'], circle: ['circles'] },
      loopOfLeg: ['swaps', 'swapLoops'],
    };
    expect(awaited).toEqual([[tables[topic], '07']]);
  });
});
