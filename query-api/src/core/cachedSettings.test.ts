import type { CommunitySettings } from '@pass-along/contracts';
import { START, type Position } from '@pass-along/platform';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCachedSettings, type ReadCachedSettings } from './cachedSettings.ts';
import type { Database } from './readDatabase.ts';

let position: Position;
let now: number;
let reads: number;
let isAway: boolean;
let readSettings: ReadCachedSettings;
beforeEach(() => {
  [position, now, reads, isAway] = ['8', 0, 0, false];
  const database = {
    run: () => {
      reads += 1;
      return isAway ? Promise.reject(new Error('The read models are away')) : Promise.resolve([]);
    },
  } as unknown as Database;
  const checkpoints = { getReached: () => position };
  readSettings = createCachedSettings(database, checkpoints, { name: 'Lindenhof' } as CommunitySettings, () => now);
});

describe('the settings', () => {
  it('are read once until an event may have changed them', async () => {
    expect((await readSettings()).name).toBe('Lindenhof');
    expect(await readSettings()).toBe(await readSettings());
    expect(reads).toBe(1);
    position = '9';
    await readSettings();
    expect(reads).toBe(2);
  });

  it('are read once a second while the position is unknown', async () => {
    position = START;
    await readSettings();
    now = 999;
    await readSettings();
    expect(reads).toBe(1);
    now = 1000;
    await readSettings();
    expect(reads).toBe(2);
  });

  it('are read again after a failure', async () => {
    isAway = true;
    await expect(readSettings()).rejects.toThrow('away');
    isAway = false;
    expect((await readSettings()).name).toBe('Lindenhof');
  });
});
