import { type Announcement, streams } from '@pass-along/contracts';
import { createPostgresLiveFeed } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rebuild } from './rebuildProjection.ts';
import { startProjectors } from '../startProjectors.ts';
import { itemListed, later, newEvent, swapProposed } from '../testing/events.ts';
import { fillCommunity } from '../testing/fillCommunity.ts';
import { createWorld, type World } from '../testing/world.ts';
import { itemsProjection } from '../items/itemsProjection.ts';
import { relayProjection } from './relayProjection.ts';

let world: World;
let heard: Announcement[];
let leaving: AbortController;
beforeEach(async () => {
  world = await createWorld();
  heard = [];
  leaving = new AbortController();
});
afterEach(async () => {
  leaving.abort();
  await world.close();
});

async function start() {
  const liveFeed = createPostgresLiveFeed({ connectionString: world.connectionString, logger: silentLogger });
  // The read models of notifications and chat make their own announcements.
  const hear = (announcement: Announcement) =>
    announcement.topic !== 'notification' && announcement.topic !== 'chat' && heard.push(announcement);
  await liveFeed.follow(hear, leaving.signal);
  return startProjectors({ ...world, liveFeed });
}

/** A busy machine needs more time. */
const patiently = (look: () => void) => vi.waitFor(look, { timeout: 45_000 });

describe('the relay', () => {
  it('announces items to everyone, swaps to their two sides, karma to whose it is, and never what was before it first started', async () => {
    await fillCommunity(world.append);
    const projectors = await start();
    await world.append(
      streams.swap('swap2'),
      newEvent('SwapCancelled', { swapId: 'swap2', ownerId: 'anna', requesterId: 'ben', cancelledAt: later }),
    );
    await world.append(streams.karma('anna'), newEvent('KarmaAwarded', { memberId: 'anna', points: 8, total: 66 }));
    await world.append(streams.swap('swap3'), newEvent('SwapProposed', swapProposed({ swapId: 'swap3' })));
    const position = await world.append(streams.item('boat'), newEvent('ItemListed', itemListed({ itemId: 'boat' })));
    await patiently(() => {
      expect(heard.map(({ id }) => id)).toContain('boat');
    });
    await projectors.stop();
    expect(heard).toMatchObject([
      { topic: 'swap', id: 'swap2', change: 'cancelled', audience: ['anna', 'ben'] },
      { topic: 'karma', id: 'anna', change: 'changed', audience: ['anna'] },
      { topic: 'swap', id: 'swap3', change: 'proposed', audience: ['anna', 'ben'] },
      { topic: 'item', id: 'boat', change: 'listed', position },
    ]);
    expect(heard[3]).not.toHaveProperty('audience');
  });

  it('goes on where it was after a restart', async () => {
    await (await start()).stop();
    await world.append(streams.item('boat'), newEvent('ItemListed', itemListed({ itemId: 'boat' })));
    const projectors = await start();
    await patiently(() => {
      expect(heard.map(({ id }) => id)).toContain('boat');
    });
    await projectors.stop();
  });

  it('stays silent during a rebuild, and has nothing of its own to rebuild', async () => {
    const projectors = await start();
    await world.append(streams.item('boat'), newEvent('ItemListed', itemListed({ itemId: 'boat' })));
    await patiently(() => {
      expect(heard).toHaveLength(1);
    });
    await world.caughtUp([itemsProjection]);
    await rebuild(itemsProjection, world, { then: 'switch' });
    await world.append(streams.item('canoe'), newEvent('ItemListed', itemListed({ itemId: 'canoe' })));
    await patiently(() => {
      expect(heard.map(({ id }) => id)).toContain('canoe');
    });
    await projectors.stop();
    expect(heard.map(({ id }) => id)).toEqual(['boat', 'canoe']);
    await expect(rebuild(relayProjection, world, { then: 'switch' })).rejects.toThrow(
      'relay keeps no tables to rebuild',
    );
  });
});
