import { limits, streams, type Announcement } from '@pass-along/contracts';
import type { InboxRow, NotificationRow } from '@pass-along/contracts/tables';
import { createPostgresLiveFeed } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../core/rebuildProjection.ts';
import { startRuntime, type RuntimeDeps } from '../core/projectionRuntime.ts';
import { later, newEvent, swapProposed } from '../testing/events.ts';
import { createWorld, deliveringTwice, type World } from '../testing/world.ts';
import { notificationsProjection } from './notificationsProjection.ts';

let world: World;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  world = await createWorld();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await world.close();
});

async function start(of: World & Pick<RuntimeDeps, 'liveFeed'> = world) {
  const runtime = await startRuntime([notificationsProjection], of);
  stops.push(() => runtime.stop());
  return runtime;
}

const propose = (swapId: string) =>
  world.append(streams.swap(swapId), newEvent('SwapProposed', swapProposed({ swapId })));
const read = (which: { ids?: string[]; upToPosition?: string | null }) =>
  world.append(
    streams.inbox('anna'),
    newEvent('NotificationsRead', { memberId: 'anna', ids: [], upToPosition: null, readAt: later, ...which }),
  );

async function told(memberId: string): Promise<NotificationRow[]> {
  await world.caughtUp([notificationsProjection]);
  const { rows } = await world.pool.query<NotificationRow>(
    'SELECT * FROM read_models.notifications WHERE recipient_id = $1 ORDER BY position, id',
    [memberId],
  );
  return rows;
}

async function readInbox(memberId: string): Promise<InboxRow | undefined> {
  await world.caughtUp([notificationsProjection]);
  const { rows } = await world.pool.query<InboxRow>('SELECT * FROM read_models.inboxes WHERE member_id = $1', [
    memberId,
  ]);
  return rows[0];
}

const unread = async (memberId: string) => (await readInbox(memberId))?.unread;

async function isTheSameRebuilt() {
  const { comparison } = await rebuild(notificationsProjection, world, { then: 'discard' });
  expect(comparison).toMatchObject(notificationsProjection.tables.map(({ name }) => ({ table: name, differing: [] })));
  expect(comparison?.every(({ equal }) => equal)).toBe(true);
}

describe('notifications', () => {
  it('are kept for whom they concern, unread, and counted', async () => {
    await start();
    const position = await propose('swap1');
    expect(await told('anna')).toMatchObject([
      { kind: 'asked', about_id: 'ben', item_id: 'spade', link: '/swaps?swap=swap1', position, read: false },
    ]);
    expect(await told('ben')).toEqual([]);
    expect(await unread('anna')).toBe(1);
  });

  it('are new for the bell until the member looks at the list', async () => {
    await start();
    await propose('swap1');
    const open = { memberId: 'anna', openedAt: later };
    await world.append(streams.inbox('anna'), newEvent('InboxOpened', open));
    expect(await readInbox('anna')).toMatchObject({ unread: 1, fresh: 0 });
    await propose('swap2');
    expect(await readInbox('anna')).toMatchObject({ unread: 2, fresh: 1 });
    await read({});
    expect(await readInbox('anna')).toMatchObject({ unread: 0, fresh: 0 });
    await isTheSameRebuilt();
  });

  it('name an event also once it is deleted', async () => {
    await start();
    const [startsAt, endsAt] = ['2030-05-05T12:00:00.000Z', '2030-05-05T16:00:00.000Z'];
    const fair = { eventId: 'fair', createdBy: 'anna', name: 'Repair fair', startsAt, endsAt };
    const deleted = { from: 'active' as const, participants: ['ben'], byMemberId: 'anna', deletedAt: later };
    await world.append(streams.communityEvent('fair'), newEvent('EventDeleted', { ...fair, ...deleted }));
    expect(await told('ben')).toMatchObject([{ kind: 'eventCancelled', event_id: 'fair', event_name: 'Repair fair' }]);
    expect(await told('anna')).toEqual([]);
  });

  it('are read one by one, up to a place in the log, and all', async () => {
    await start();
    await propose('swap1');
    const second = await propose('swap2');
    await propose('swap3');
    await propose('swap4');
    const [, , , last] = await told('anna');
    await read({ ids: [last?.id ?? ''] });
    expect(await unread('anna')).toBe(3);
    await read({ upToPosition: second });
    expect((await told('anna')).map((row) => row.read)).toEqual([true, true, false, true]);
    await read({ ids: [last?.id ?? ''] });
    expect(await unread('anna')).toBe(1);
    await read({});
    expect(await unread('anna')).toBe(0);
    await propose('swap5');
    expect(await unread('anna')).toBe(1);
    await isTheSameRebuilt();
  });

  it('tell of reviews without what they say, of finds, badges and titles', async () => {
    await start();
    const parties = { swapId: 'swap1', requestedItemId: 'spade', requesterId: 'ben', ownerId: 'anna' };
    const rated = { byMemberId: 'ben', aboutMemberId: 'anna', itemId: 'spade', itemTitle: 'Spade', rating: 2 };
    await world.append(
      streams.review('swap1'),
      newEvent('ReviewWritten', { ...parties, ...rated, comment: 'It broke', isSecond: false }),
    );
    await world.append(
      streams.review('swap1'),
      newEvent('ReviewsPublished', { ...parties, reviews: [rated], why: 'time', byMemberId: null }),
    );
    await world.append(
      streams.wishMatch('search1', 'lamp'),
      newEvent('WishMatched', { memberId: 'anna', wish: 'search', wishId: 'search1', itemId: 'lamp', ownerId: 'ben' }),
    );
    await world.append(
      streams.karma('anna'),
      newEvent('BadgeAwarded', { memberId: 'anna', badgeId: 'reader', name: 'Reader', event: undefined }),
      newEvent('TitleReached', { memberId: 'anna', title: 'helper', from: 'neighbour' }),
    );
    const rows = await told('anna');
    expect(rows).toMatchObject([
      { kind: 'reviewWritten', about_id: 'ben', data: {} },
      { kind: 'reviewsPublished', about_id: 'ben', data: {} },
      { kind: 'wishMatched', about_id: 'ben', item_id: 'lamp', link: '/items/lamp' },
      { kind: 'badgeEarned', about_id: null, item_id: null, data: { badgeId: 'reader', name: 'Reader' } },
      { kind: 'titleReached', about_id: null, data: { title: 'helper' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('It broke');
    expect(await told('ben')).toEqual([]);
    expect(await unread('anna')).toBe(5);
    await isTheSameRebuilt();
  });

  it('are one for the unread finds of a wish, with their number, and a new one after it was read', async () => {
    const found = (itemId: string) =>
      world.append(
        streams.wishMatch('search1', itemId),
        newEvent('WishMatched', { memberId: 'anna', wish: 'search', wishId: 'search1', itemId, ownerId: 'ben' }),
      );
    await start({ ...world, rawStore: deliveringTwice(world.rawStore), store: deliveringTwice(world.store) });
    for (const itemId of ['lamp', 'candle', 'lantern']) await found(itemId);
    expect(await told('anna')).toMatchObject([
      { item_id: 'lantern', data: { count: 3 }, link: '/wishes', read: false },
    ]);
    expect(await unread('anna')).toBe(1);
    await read({});
    await found('torch');
    expect(await told('anna')).toMatchObject([
      { item_id: 'lantern', read: true },
      { item_id: 'torch', link: '/items/torch', read: false },
    ]);
    await isTheSameRebuilt();
  });

  it('are read by nobody else', async () => {
    await start();
    await propose('swap1');
    const [row] = await told('anna');
    await world.append(
      streams.inbox('ben'),
      newEvent('NotificationsRead', { memberId: 'ben', ids: [row?.id ?? ''], upToPosition: null, readAt: later }),
    );
    expect(await unread('anna')).toBe(1);
  });

  it('are made once, however often and in whatever pieces events come', async () => {
    await propose('swap1');
    await read({});
    for (const swapId of ['swap2', 'swap3', 'swap4', 'swap5']) await propose(swapId);
    await start({ ...world, rawStore: deliveringTwice(world.rawStore), store: deliveringTwice(world.store) });
    expect(await told('anna')).toHaveLength(5);
    expect(await unread('anna')).toBe(4);
    await isTheSameRebuilt();
  });

  it('are kept up to a number: read ones go first, the oldest before the others', async () => {
    const { kept } = limits.notifications;
    await start();
    const proposals = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => {
        const swapId = `swap${String(from + at)}`;
        return newEvent('SwapProposed', swapProposed({ swapId }));
      });
    const before = await world.append(streams.swap('many'), ...proposals(0, 3));
    await propose('unread');
    const between = await told('anna');
    await read({ ids: between.slice(1, 3).map(({ id }) => id) });
    await world.append(streams.swap('many'), ...proposals(3, kept + 1));
    const rows = await told('anna');
    expect(rows).toHaveLength(kept);
    expect(rows.filter((row) => row.read)).toEqual([]);
    expect(rows[0]).toMatchObject({ id: between[0]?.id, position: between[0]?.position });
    expect(before >= (rows[0]?.position ?? '')).toBe(true);
    await world.append(streams.swap('many'), ...proposals(kept + 1, kept + 2));
    expect((await told('anna'))[0]).toMatchObject({ id: between[3]?.id });
    expect(await unread('anna')).toBe(kept);
    await isTheSameRebuilt();
  });

  it('tell admins who moderate of a dispute, as long as they do', async () => {
    await start();
    const dispute = (swapId: string) =>
      world.append(
        streams.swap(swapId),
        newEvent('SwapDisputed', { swapId, ownerId: 'anna', requesterId: 'ben', byMemberId: 'ben', disputedAt: later }),
      );
    const list = (memberId: string, duties: ('moderate' | 'analyse')[]) =>
      world.append(streams.roster(), newEvent('AdminListed', { memberId, duties, listedAt: later }));
    await list('cleo', ['moderate']);
    await list('dora', ['analyse']);
    await dispute('swap1');
    await world.append(streams.roster(), newEvent('AdminUnlisted', { memberId: 'cleo', unlistedAt: later }));
    await dispute('swap2');
    expect(await told('cleo')).toMatchObject([{ kind: 'toSettle', link: '/admin/swaps/swap1/show' }]);
    expect(await told('dora')).toEqual([]);
    expect((await told('anna')).map(({ kind }) => kind)).toEqual(['disputed', 'disputed']);
    await isTheSameRebuilt();
  });

  it('are gone with an erased member, and none come any more', async () => {
    await start();
    await propose('swap1');
    await world.append(
      streams.member('anna'),
      newEvent('MemberErased', { memberId: 'anna', subjects: [], erasedAt: later }),
    );
    await propose('swap2');
    expect(await told('anna')).toEqual([]);
    expect(await unread('anna')).toBe(0);
    await isTheSameRebuilt();
  });

  it('ring only their recipient’s bell, with the count, and never in a rebuild', async () => {
    const heard: Announcement[] = [];
    const leaving = new AbortController();
    const feed = createPostgresLiveFeed({ connectionString: world.connectionString, logger: silentLogger });
    await feed.follow((announcement) => heard.push(announcement), leaving.signal);
    stops.push(() => {
      leaving.abort();
      return Promise.resolve();
    });
    await start({ ...world, liveFeed: feed });
    const first = await propose('swap1');
    await world.caughtUp([notificationsProjection]);
    await rebuild(notificationsProjection, world, { then: 'switch' });
    const second = await read({});
    const [row] = await told('anna');
    await expect.poll(() => heard).toHaveLength(2);
    expect(heard).toEqual([
      { topic: 'notification', id: row?.id, change: 'told', position: first, unread: 1, fresh: 1, audience: ['anna'] },
      { topic: 'notification', id: 'anna', change: 'read', position: second, unread: 0, fresh: 0, audience: ['anna'] },
    ]);
  });
});
