import { defaultSettings, DomainError, type SettingsEvent, type SwapLoop } from '@pass-along/contracts';
import type { Deadline } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { at, itemListed } from '../../testing/events.ts';
import { givenPolicy, loadOf, type Told } from '../../testing/givenPolicy.ts';
import { createLoopOffers } from './loopOffers.ts';
import { createSwapLoopSearchPolicy } from './swapLoopSearchPolicy.ts';

const later = '2030-05-05T10:00:02.000Z';
const night = '2030-05-06T03:00:00.000Z';
const settingsIn = (timeZone: string) => ({ ...defaultSettings, timeZone });
const changed = (setting: 'swapLoops' | 'timeZone' | 'name', to: boolean | string): SettingsEvent => ({
  type: 'CommunitySettingsChanged',
  data: { changes: [{ setting, from: '', to }], byMemberId: 'm', changedAt: at },
});
const search = { goals: [], isComplete: true, things: 0, wants: 0, loops: 0, members: 0 };
const quiet = {
  lookFor: () => Promise.resolve(),
  searchAll: () => Promise.resolve(search),
};
const deadline = (timer: string, key: string): Deadline => ({ id: 'due', timer, key, dueAt: at, firedAt: at });

describe('a change of wants', () => {
  const policy = givenPolicy(createSwapLoopSearchPolicy(defaultSettings, quiet));
  const look = (key: string) => ({ timer: 'lookDue', key, at: later });

  it('sets a look for the member whose wants changed, a moment later', async () => {
    const liked = { itemId: 'lamp', ownerId: 'anna', memberId: 'ben', likedAt: at };
    await policy.when({ type: 'ItemLiked', data: liked }).sets(look('ben'));
    await policy.when(itemListed({ listedAt: at })).sets(look('anna'));
    const joined = { circleId: 'c', name: 'Readers', memberId: 'cleo', how: 'code', joinedAt: at };
    await policy.when({ type: 'CircleJoined', data: joined } as never).sets(look('cleo'));
  });
});

describe('the search of the night', () => {
  const due = (moment: string) => ({ timer: 'searchDue', key: 'all', at: moment });
  const searched = (searchedAt: string) => ({ type: 'SwapLoopsSearched', data: { ...search, searchedAt } }) as const;

  it('is due at three in the zone of the community', async () => {
    const utc = givenPolicy(createSwapLoopSearchPolicy(settingsIn('UTC'), quiet));
    await utc.when({ type: 'LogBegun', data: { logId: 'log', begunAt: at } }).sets(due(night));
    await utc.when(searched('2030-05-06T03:00:04.000Z')).sets(due('2030-05-07T03:00:00.000Z'));
    await utc.when(searched('2030-05-06T01:00:00.000Z')).sets(due(night));
    const berlin = givenPolicy(createSwapLoopSearchPolicy(settingsIn('Europe/Berlin'), quiet));
    await berlin.when(searched(at)).sets(due('2030-05-06T01:00:00.000Z'));
  });

  it('is due at once where loops are switched on, and anew in another zone', async () => {
    const policy = givenPolicy(createSwapLoopSearchPolicy(settingsIn('UTC'), quiet));
    await policy.when(changed('swapLoops', true)).sets(due(at));
    await policy.when(changed('swapLoops', false)).sets();
    await policy.when(changed('timeZone', 'UTC')).sets(due(night));
    await policy.when(changed('name', 'Elm Street')).sets();
  });
});

describe('what becomes due', () => {
  const on: Told = ['settings-community', []];
  const off: Told = ['settings-community', [changed('swapLoops', false)]];

  it('looks and searches, and records the search', async () => {
    const done: string[] = [];
    const { timers } = createSwapLoopSearchPolicy(defaultSettings, {
      lookFor: (memberId) => Promise.resolve(void done.push(memberId)),
      searchAll: () => Promise.resolve({ ...search, loops: 2 }),
    });
    expect(await timers?.['lookDue']?.(deadline('lookDue', 'ben'), loadOf(on))).toEqual([]);
    expect(done).toEqual(['ben']);
    expect(await timers?.['searchDue']?.(deadline('searchDue', 'all'), loadOf(on))).toMatchObject([
      { stream: 'swapLoopSearches-community', command: { type: 'RecordSwapLoopSearch', loops: 2 } },
    ]);
  });

  it('does nothing where the community switched loops off', async () => {
    const done: string[] = [];
    const { timers } = createSwapLoopSearchPolicy(defaultSettings, {
      lookFor: (memberId) => Promise.resolve(void done.push(memberId)),
      searchAll: () => Promise.resolve(void done.push('all')).then(() => search),
    });
    expect(await timers?.['lookDue']?.(deadline('lookDue', 'ben'), loadOf(off))).toEqual([]);
    expect(await timers?.['searchDue']?.(deadline('searchDue', 'all'), loadOf(off))).toEqual([]);
    expect(done).toEqual([]);
  });
});

describe('found loops', () => {
  /** Rows of the queries: what is on offer with its likes; no blocks, requests, searches or circles. */
  const rowsOf = (things: readonly object[]) => ({
    at,
    settings: defaultSettings,
    load: {
      rows: <Row extends object>(statement: string) =>
        Promise.resolve((statement.includes('AS "isKeptOut"') ? things : []) as Row[]),
    },
  });
  const thing = (itemId: string, ownerId: string, ...likedBy: string[]) => ({
    ...{ itemId, ownerId, circleId: null, type: 'barter', status: 'available', category: 'Books' },
    ...{ estimatedValue: null, isKeptOut: false, valuesMayDiffer: false, title: itemId, tags: [], description: '' },
    ...{ likes: likedBy.map((userId) => ({ userId, likedAt: at })), listedAt: at },
  });
  const circle = [thing('pot', 'mia', 'hiro'), thing('book', 'hiro', 'ines'), thing('guitar', 'ines', 'mia')];
  const offersTo = (offer: (loop: SwapLoop) => Promise<void>, heldThings: string[] = []) =>
    createLoopOffers({
      offer,
      readHolds: () => Promise.resolve({ heldThings, refusedWants: [], shownThings: [] }),
      readEnded: () => Promise.resolve([]),
      search: () => Promise.resolve({ loops: [], goals: [], isComplete: true }),
    });

  it('are offered once, though the read models do not show them yet', async () => {
    const offered: string[][] = [];
    const offers = offersTo(({ thingIds }) => Promise.resolve(void offered.push(thingIds)));
    await offers.lookFor('mia', rowsOf(circle));
    await offers.lookFor('hiro', rowsOf(circle));
    expect(offered).toEqual([['book', 'pot', 'guitar']]);
    await offers.lookFor('hiro', { ...rowsOf(circle), at: night });
    expect(offered).toHaveLength(2);
  });

  it('are offered again at once when they ended and the read models show it, three times a day at most', async () => {
    const offered: number[] = [];
    const shownThings = ['book', 'pot', 'guitar'];
    const others = ['book', 'pot', 'pan'];
    const ended: string[][] = [others];
    const offers = createLoopOffers({
      offer: (_, earlier) => Promise.resolve(void offered.push(earlier)),
      readHolds: () => Promise.resolve({ heldThings: [], refusedWants: [], shownThings }),
      readEnded: () => Promise.resolve(ended),
      search: () => Promise.reject(new Error('not asked')),
    });
    for (let time = 1; time <= 5; time += 1) {
      await offers.lookFor('mia', rowsOf(circle));
      ended.push(shownThings.toReversed());
    }
    expect(offered).toEqual([0, 1, 2]);
  });

  it('have no thing of an open loop, and none that a member refused', async () => {
    const offered: string[][] = [];
    const offer = ({ thingIds }: SwapLoop) => Promise.resolve(void offered.push(thingIds));
    await offersTo(offer, ['book']).lookFor('mia', rowsOf(circle));
    await createLoopOffers({
      offer,
      readHolds: () => Promise.resolve({ heldThings: [], refusedWants: [['pot', 'guitar']], shownThings: [] }),
      readEnded: () => Promise.resolve([]),
      search: () => Promise.reject(new Error('not asked')),
    }).lookFor('mia', rowsOf(circle));
    expect(offered).toEqual([]);
  });

  it('that cannot be offered any more are left, and the next one is offered', async () => {
    const tried: string[][] = [];
    const offers = offersTo(({ thingIds }) => {
      tried.push(thingIds);
      return thingIds.includes('pot') ? Promise.reject(new DomainError('item_not_available')) : Promise.resolve();
    });
    const more = [thing('pan', 'mia', 'kim'), thing('rug', 'kim', 'mia')];
    await offers.lookFor('mia', rowsOf([...circle, ...more]));
    expect(tried.map((things) => things.toSorted().join(' ')).toSorted()).toContain('pan rug');
  });
});
