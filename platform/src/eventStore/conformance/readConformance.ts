import { describe, expect, it } from 'vitest';
import type { EventStore } from '../eventStore.ts';
import {
  collect,
  collectNumbers,
  createCategory,
  createStreamName,
  getEventIds,
  createNumberedEvents,
  testTimeoutMs,
  createSampleEvent,
} from './sampleEvents.ts';

export function testReads(store: () => EventStore): void {
  describe('reading a stream', { timeout: testTimeoutMs }, () => {
    it('gives back what was appended, in order, with revision, position and time', async () => {
      const stream = createStreamName();
      const events = createNumberedEvents(3);
      const result = await store().append(stream, events, 'none');
      const read = await collect(store().readStream(stream));
      expect(read.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).toEqual(events);
      expect(read.map((event) => [event.stream, event.revision])).toEqual([
        [stream, 0],
        [stream, 1],
        [stream, 2],
      ]);
      expect(read.at(-1)).toMatchObject({ revision: result.revision, position: result.position });
      for (const event of read) expect(event.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,}Z$/);
    });

    it('yields nothing for a stream that does not exist', async () => {
      expect(await collect(store().readStream(createStreamName()))).toEqual([]);
      expect(await collect(store().readStream(createStreamName(), { direction: 'backwards' }))).toEqual([]);
    });

    it('starts at any revision, in both directions, and stops at the limit', async () => {
      const stream = createStreamName();
      await store().append(stream, createNumberedEvents(10), 'none');
      expect(await collectNumbers(store().readStream(stream, { from: 7 }))).toEqual([7, 8, 9]);
      expect(await collectNumbers(store().readStream(stream, { from: 2, limit: 3 }))).toEqual([2, 3, 4]);
      expect(await collectNumbers(store().readStream(stream, { direction: 'backwards', limit: 2 }))).toEqual([9, 8]);
      expect(await collectNumbers(store().readStream(stream, { direction: 'backwards', from: 2 }))).toEqual([2, 1, 0]);
      expect(await collectNumbers(store().readStream(stream, { from: 10 }))).toEqual([]);
      expect(await collectNumbers(store().readStream(stream, { limit: 0 }))).toEqual([]);
    });

    it('reads many streams at once, each its own, long and missing ones among them', async () => {
      const lengths = [...Array(70).keys()].map((index) => [0, 1, 60, 3][index % 4] ?? 0);
      const streams = lengths.map(() => createStreamName());
      const append = async (length: number, index: number) => {
        if (length > 0) await store().append(streams[index] ?? '', createNumberedEvents(length), 'none');
      };
      await Promise.all(lengths.map(append));
      const read = await Promise.all(streams.map((stream) => collectNumbers(store().readStream(stream))));
      expect(read).toEqual(lengths.map((length) => [...Array(length).keys()]));
      const rests = await Promise.all(
        streams.map((stream, index) => collectNumbers(store().readStream(stream, { from: 1, limit: index }))),
      );
      expect(rests).toEqual(lengths.map((length, index) => [...Array(length).keys()].slice(1, 1 + index)));
    });

    it('reads a long stream whole', async () => {
      const stream = createStreamName();
      const events = createNumberedEvents(2500);
      for (let start = 0; start < events.length; start += 500) {
        await store().append(stream, events.slice(start, start + 500), start === 0 ? 'none' : start - 1);
      }
      expect(getEventIds(await collect(store().readStream(stream)))).toEqual(getEventIds(events));
      expect(getEventIds(await collect(store().readStream(stream, { direction: 'backwards' })))).toEqual(
        getEventIds(events).reverse(),
      );
    });

    it('throws when its signal aborts, rather than looking complete', async () => {
      const stream = createStreamName();
      await store().append(stream, createNumberedEvents(3), 'none');
      const stop = new AbortController();
      stop.abort();
      await expect(collect(store().readStream(stream, { signal: stop.signal }))).rejects.toThrow();
      await expect(collect(store().readAll({ limit: 5, signal: stop.signal }))).rejects.toThrow();
    });
  });

  describe('reading the log', { timeout: testTimeoutMs }, () => {
    it('keeps one order over all streams, that of the positions as text', async () => {
      const before = await store().head();
      const category = createCategory();
      const streams = [createStreamName(category), createStreamName(category), createStreamName(category)];
      const appended: string[] = [];
      for (const round of [0, 1, 2]) {
        for (const stream of streams) {
          const event = createSampleEvent({ n: round });
          appended.push(event.id);
          await store().append(stream, [event], 'any');
        }
      }
      const read = await collect(store().readAll({ after: before, filter: { categories: [category] } }));
      expect(getEventIds(read)).toEqual(appended);
      const positions = read.map((event) => event.position);
      expect([...positions].sort()).toEqual(positions);
      expect(new Set(positions).size).toBe(positions.length);
      expect(positions.every((position) => position > before)).toBe(true);
    });

    it('starts strictly after, or strictly before, any position and stops at the limit', async () => {
      const category = createCategory();
      const filter = { categories: [category] };
      for (const event of createNumberedEvents(6)) await store().append(createStreamName(category), [event], 'none');
      const positions = (await collect(store().readAll({ filter }))).map((event) => event.position);
      const third = positions[2] ?? '';
      expect(await collectNumbers(store().readAll({ filter, after: third }))).toEqual([3, 4, 5]);
      expect(await collectNumbers(store().readAll({ filter, after: third, limit: 2 }))).toEqual([3, 4]);
      expect(await collectNumbers(store().readAll({ filter, after: third, direction: 'backwards' }))).toEqual([1, 0]);
      expect(await collectNumbers(store().readAll({ filter, direction: 'backwards', limit: 2 }))).toEqual([5, 4]);
      expect(await collectNumbers(store().readAll({ filter, after: positions.at(-1) ?? '' }))).toEqual([]);
    });

    it('filters by whole category names', async () => {
      const category = createCategory();
      await store().append(createStreamName(category), [createSampleEvent({ n: 1 })], 'none');
      await store().append(createStreamName(`${category}Views`), [createSampleEvent({ n: 2 })], 'none');
      await store().append(createStreamName(createCategory()), [createSampleEvent({ n: 3 })], 'none');
      expect(await collectNumbers(store().readAll({ filter: { categories: [category] } }))).toEqual([1]);
      expect(await collectNumbers(store().readAll({ filter: { categories: [category, `${category}Views`] } }))).toEqual(
        [1, 2],
      );
    });

    it('filters by types within the categories', async () => {
      const category = createCategory();
      const create = (n: number, type: string) => ({ ...createSampleEvent({ n }), type });
      await store().append(createStreamName(category), [create(1, 'One'), create(2, 'Two')], 'none');
      await store().append(createStreamName(category), [create(3, 'Three'), create(4, 'Two')], 'none');
      await store().append(createStreamName(createCategory()), [create(5, 'Two')], 'none');
      const filter = { categories: [category], types: ['Two', 'Three'] };
      expect(await collectNumbers(store().readAll({ filter }))).toEqual([2, 3, 4]);
      expect(await collectNumbers(store().readAll({ filter, direction: 'backwards', limit: 2 }))).toEqual([4, 3]);
      const none = { categories: [category], types: [] };
      expect(await collectNumbers(store().readAll({ filter: none }))).toEqual([]);
    });

    it('knows its head', async () => {
      const before = await store().head();
      const { position } = await store().append(createStreamName(), createNumberedEvents(2), 'none');
      const head = await store().head();
      expect(position > before).toBe(true);
      expect(head >= position).toBe(true);
      expect(await collect(store().readAll({ after: head }))).toEqual([]);
    });
  });

  describe('what an event may hold', { timeout: testTimeoutMs }, () => {
    it('keeps unicode, control characters, numbers, nulls and nesting as they were', async () => {
      const stream = createStreamName();
      const data = {
        text: 'Zażółć gęślą jaźń · 交換 · 👩🏽‍🌾 · e\u0301 · "quoted" \\ back\\slash',
        control: 'newline \n, return \r, tab \t, unit \u001f, separator \u2028, escapes as typed: \\u0000 \\ud800',
        'key with "quotes"\n': { deep: [[[{ value: null }]]], yes: true, no: false, none: [], empty: {} },
        numbers: [0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER],
        list: '{a,"b",NULL}',
      };
      const event = createSampleEvent(data);
      event.metadata.actor.id = 'ünïcode-👋';
      const neighbour = createStreamName();
      await Promise.all([
        store().append(stream, [event], 'none'),
        store().append(neighbour, [createSampleEvent()], 'none'),
      ]);
      const [read] = await collect(store().readStream(stream));
      expect(read).toMatchObject({ id: event.id, type: event.type });
      expect(read?.data).toEqual(data);
      expect(read?.metadata).toEqual(event.metadata);
      expect(await collect(store().readStream(neighbour))).toHaveLength(1);
    });

    it('keeps events of nearly 1 MB, one or several in an append', async () => {
      const category = createCategory();
      const stream = createStreamName(category);
      const letters = ['a', 'é', '界'];
      const sizes = [500_000, 500_000, 1_000_000];
      const events = letters.map((letter, index) =>
        createSampleEvent({ body: letter.repeat((sizes[index] ?? 0) / Buffer.byteLength(letter)) }),
      );
      await store().append(stream, events.slice(0, 2), 'none');
      await store().append(stream, events.slice(2), 1);
      expect((await collect(store().readStream(stream))).map((event) => event.data)).toEqual(
        events.map((event) => event.data),
      );
      expect(getEventIds(await collect(store().readAll({ filter: { categories: [category] } })))).toEqual(
        getEventIds(events),
      );
    });
  });
}
