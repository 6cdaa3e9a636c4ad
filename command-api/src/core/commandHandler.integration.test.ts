import { streams } from '@pass-along/contracts';
import { createId, StoreUnavailable, type EventStore, type StoredEvent } from '@pass-along/platform';
import { silentLogger } from '@pass-along/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageDecider, type Message } from '../chat/messageDecider.ts';
import type { ItemCommand } from '../items/itemCommands.ts';
import { itemDecider } from '../items/itemDecider.ts';
import type { Item } from '../items/itemState.ts';
import { anna, at, lamp, picture } from '../testing/events.ts';
import { openPlace, openStore, type Place } from '../testing/instance.ts';
import type { CommandContext, Outcome } from './commandContext.ts';
import { streamWeight } from './foldedStreams.ts';
import { createCommandHandler, computeRetryDelay, type CommandHandler } from './commandHandler.ts';

let place: Place;
let opened: Awaited<ReturnType<typeof openStore>>;
let calls: string[];
let store: EventStore;

beforeAll(async () => {
  place = await openPlace();
  opened = await openStore(place.database);
  store = counting(opened.store);
});
afterAll(async () => {
  await opened.close();
  await place.leave();
});

function counting(inner: EventStore): EventStore {
  return {
    ...inner,
    append: (...args) => {
      calls.push('append');
      return inner.append(...args);
    },
    readStream: (...args) => {
      calls.push('read');
      return inner.readStream(...args);
    },
  };
}

function newHandler(): CommandHandler {
  calls = [];
  return createCommandHandler({ store, logger: silentLogger });
}

function context(commandId = createId(), moment = at): CommandContext {
  const actor = { id: 'anna', role: 'user' } as const;
  return { commandId, actor, by: 'person', correlationId: 'c', causationId: commandId, at: moment };
}

async function listedItem(handler: CommandHandler): Promise<string> {
  const itemId = createId();
  const listing = { itemId, ownerId: 'anna', details: lamp, circleId: null, images: [picture('one')] };
  const list: ItemCommand = { type: 'ListItem', ...listing, at };
  await handler.handle(itemDecider, streams.item(itemId), list, context());
  calls = [];
  return streams.item(itemId);
}

const likeBy = (memberId: string): ItemCommand => ({ type: 'ToggleLike', by: { memberId, role: 'user' }, at });
const retitle = (title: string): ItemCommand => ({
  type: 'ReviseItem',
  by: anna,
  changes: { title },
  addImages: [],
  removeImages: [],
  at,
});
const titleOf = (item: Item) => (item.status === 'unlisted' ? '' : item.title);
const likersOf = (item: Item) => (item.status === 'unlisted' ? [] : item.likes.map((like) => like.userId));

async function eventsOf(stream: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of opened.store.readStream(stream)) events.push(event);
  return events;
}

describe('the command handler', () => {
  it('lets large commands that come at once leave in appends that every store takes', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    const sizes: number[] = [];
    const limited = createCommandHandler({
      store: {
        ...store,
        append: (name, events, expected) => {
          sizes.push(JSON.stringify(events).length);
          return store.append(name, events, expected);
        },
      },
      logger: silentLogger,
    });
    const titles = Array.from({ length: 64 }, (_, n) => `${String(n)} ${'x'.repeat(20_000)}`);
    await Promise.all(titles.map((title) => limited.handle(itemDecider, stream, retitle(title), context())));
    expect((await eventsOf(stream)).slice(1).map(({ data }) => data['title'])).toEqual(titles);
    expect(sizes.length).toBeLessThan(64);
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
  });

  it('asks the store once for a warm command', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    const outcome = await handler.handle(itemDecider, stream, likeBy('ben'), context());
    expect(calls).toEqual(['append']);
    expect(outcome).toMatchObject({ revision: 1, repeated: false });
  });

  it('does not look for a stream that begins, and finds one that was there', async () => {
    const messageId = createId();
    const stream = streams.message(messageId);
    const said = { messageId, conversationId: 'chat', by: 'anna', clientId: null, replyToId: null, at };
    const send = (content: string) =>
      ({ type: 'SendMessage', ...said, content, mentionedIds: [], addressedIds: [] }) as const;
    const first = await newHandler().handle(messageDecider, stream, send('Hello'), context('hello'));
    expect(calls).toEqual(['append']);
    const contentOf = ({ state }: Outcome<Message>) => state.status !== 'unsent' && state.content;
    const repeated = await newHandler().handle(
      messageDecider,
      stream,
      send('Hello'),
      context('hello', '2030-05-05T11:00:00.000Z'),
    );
    expect(repeated).toMatchObject({ ...first, repeated: true });
    const another = await newHandler().handle(messageDecider, stream, send('Something else'), context());
    expect([contentOf(first), contentOf(another)]).toEqual(['Hello', 'Hello']);
    expect(await eventsOf(stream)).toHaveLength(1);
  });

  it('writes who, when and why into every event', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    await handler.handle(itemDecider, stream, likeBy('ben'), { ...context('like'), causationId: 'cause' });
    expect((await eventsOf(stream)).at(-1)?.metadata).toEqual({
      $correlationId: 'c',
      $causationId: 'cause',
      commandId: 'like',
      command: 'ToggleLike',
      actor: { id: 'anna', role: 'user' },
      by: 'person',
      at,
      schemaVersion: 2,
    });
  });

  it('writes the duty an admin acts under', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    await handler.handle(itemDecider, stream, likeBy('ben'), { ...context(), duty: 'moderate' });
    expect((await eventsOf(stream)).at(-1)?.metadata).toMatchObject({ by: 'person', duty: 'moderate' });
  });

  it('repairs an outdated cache by the conflict it meets', async () => {
    const [one, other] = [newHandler(), newHandler()];
    const stream = await listedItem(one);
    await other.handle(itemDecider, stream, likeBy('ben'), context());
    const outcome = await one.handle(itemDecider, stream, likeBy('cleo'), context());
    expect(likersOf(outcome.state)).toEqual(['ben', 'cleo']);
    expect(outcome.revision).toBe(2);
  });

  it('refuses only on what the store has now', async () => {
    const [one, other] = [newHandler(), newHandler()];
    const stream = await listedItem(one);
    const reserve = (swapId: string): ItemCommand => ({
      type: 'ReserveItem',
      swapId,
      attempt: 1,
      toMemberId: 'ben',
      at,
    });
    await one.handle(itemDecider, stream, reserve('first'), context());
    await other.handle(itemDecider, stream, { type: 'ReleaseItem', swapId: 'first', attempt: 1, at }, context());
    await one.handle(itemDecider, stream, reserve('second'), context());
    await expect(other.handle(itemDecider, stream, reserve('third'), context())).rejects.toMatchObject({
      code: 'item_promised',
    });
  });

  it('decides commands that wait for one stream in order and stores them together', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    const members = Array.from({ length: 20 }, (_, index) => `member ${String(index)}`);
    const outcomes = await Promise.all(
      members.map((member) => handler.handle(itemDecider, stream, likeBy(member), context())),
    );
    expect(outcomes.map((outcome) => outcome.revision)).toEqual(members.map((_, index) => index + 1));
    expect(likersOf(outcomes[4]?.state ?? itemDecider.initial)).toEqual(members.slice(0, 5));
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it('refuses one of several waiting commands without harming the others', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    const results = await Promise.allSettled([
      handler.handle(itemDecider, stream, likeBy('ben'), context()),
      handler.handle(itemDecider, stream, { type: 'RemoveItem', by: { memberId: 'ben', role: 'user' }, at }, context()),
      handler.handle(itemDecider, stream, likeBy('cleo'), context()),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await eventsOf(stream)).map((event) => event.type)).toEqual(['ItemListed', 'ItemLiked', 'ItemLiked']);
  });

  it('keeps many writers on two instances from losing a command', async () => {
    const [one, other] = [newHandler(), newHandler()];
    const stream = await listedItem(one);
    const members = Array.from({ length: 32 }, (_, index) => `member ${String(index)}`);
    await Promise.all(
      members.map((member, index) =>
        (index % 2 === 0 ? one : other).handle(itemDecider, stream, likeBy(member), context()),
      ),
    );
    const { state } = await one.load(itemDecider, stream);
    expect(likersOf(state).sort()).toEqual(members.sort());
  });
});

describe('who lost a stream to another process', () => {
  it('pauses at random, longer the more often it lost, and never for long', () => {
    const longest = Array.from({ length: 64 }, (_, tries) => computeRetryDelay(tries + 1, 1));
    expect(longest).toEqual(longest.toSorted((a, b) => a - b));
    expect(longest[0]).toBeLessThan(longest[3] ?? 0);
    expect(longest.at(-1)).toBeLessThanOrEqual(20);
    expect(computeRetryDelay(64, 0)).toBe(0);
    expect(new Set(Array.from({ length: 20 }, () => computeRetryDelay(64))).size).toBeGreaterThan(1);
  });
});

describe('a command given twice', () => {
  it('answers as it did the first time, after a restart and much later', async () => {
    const stream = await listedItem(newHandler());
    const handler = newHandler();
    const first = await handler.handle(itemDecider, stream, retitle('First'), context('first title of all'));
    await handler.handle(itemDecider, stream, retitle('Second'), context());

    for (const later of [handler, newHandler()]) {
      const again = await later.handle(
        itemDecider,
        stream,
        retitle('First'),
        context('first title of all', '2031-01-01T00:00:00.000Z'),
      );
      expect(again).toEqual({ ...first, repeated: true });
      expect(titleOf(again.state)).toBe('First');
    }
    expect(await eventsOf(stream)).toHaveLength(3);
    expect(titleOf((await handler.load(itemDecider, stream)).state)).toBe('Second');
  });

  it('is stored once when it races itself, in one process and over two', async () => {
    const [one, other] = [newHandler(), newHandler()];
    const stream = await listedItem(one);
    await other.load(itemDecider, stream);
    const commandId = createId();
    const moments = [
      '2030-05-05T10:00:01.000Z',
      '2030-05-05T10:00:01.000Z',
      '2030-05-05T10:00:02.000Z',
      '2030-05-05T10:00:03.000Z',
    ];
    const outcomes = await Promise.all(
      moments.map((moment, index) =>
        (index % 2 === 0 ? one : other).handle(itemDecider, stream, likeBy('ben'), context(commandId, moment)),
      ),
    );
    expect(outcomes.map(({ state }) => likersOf(state))).toEqual(moments.map(() => ['ben']));
    expect(await eventsOf(stream)).toHaveLength(2);
  });

  it('is found by who asks for its first answer', async () => {
    const handler = newHandler();
    const stream = await listedItem(handler);
    await handler.handle(itemDecider, stream, retitle('First'), context('a title'));
    await handler.handle(itemDecider, stream, retitle('Second'), context());
    expect(
      titleOf((await newHandler().findOutcome(itemDecider, stream, 'a title'))?.state ?? itemDecider.initial),
    ).toBe('First');
    expect(await handler.findOutcome(itemDecider, stream, 'another')).toBeUndefined();
  });
});

describe('a store that fails', () => {
  it('fails the command, and a retry finds what got through', async () => {
    const stream = await listedItem(newHandler());
    let silent = true;
    const forgetful: EventStore = {
      ...store,
      async append(...args) {
        const result = await store.append(...args);
        if (silent) throw new StoreUnavailable('the answer got lost');
        return result;
      },
    };
    const handler = createCommandHandler({ store: forgetful, logger: silentLogger });
    const commandId = createId();
    await expect(handler.handle(itemDecider, stream, likeBy('ben'), context(commandId))).rejects.toBeInstanceOf(
      StoreUnavailable,
    );
    silent = false;
    const again = await handler.handle(
      itemDecider,
      stream,
      likeBy('ben'),
      context(commandId, '2030-05-05T10:01:00.000Z'),
    );
    expect(again.repeated).toBe(true);
    expect(await eventsOf(stream)).toHaveLength(2);
  });

  it('gives up after some conflicts in a row', async () => {
    const stream = await listedItem(newHandler());
    const restless: EventStore = {
      ...store,
      async append(...args) {
        await newHandler().handle(itemDecider, stream, likeBy(createId()), context());
        return store.append(...args);
      },
    };
    const handler = createCommandHandler({ store: restless, logger: silentLogger });
    await expect(handler.handle(itemDecider, stream, likeBy('ben'), context())).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });

  it('keeps working with room for few streams only', async () => {
    calls = [];
    const handler = createCommandHandler({ store, logger: silentLogger, cacheWeight: streamWeight + 3 });
    const [one, other] = [await listedItem(handler), await listedItem(handler)];
    for (const member of ['ben', 'cleo', 'dora']) {
      for (const stream of [one, other]) await handler.handle(itemDecider, stream, likeBy(member), context());
    }
    expect(likersOf((await handler.load(itemDecider, one)).state)).toEqual(['ben', 'cleo', 'dora']);
  });
});
