import { describe, expect, it } from 'vitest';
import type { EventBatch } from '../eventStore.ts';
import type { OpenStore } from './openStore.ts';
import {
  collect,
  collectFollowed,
  createCategory,
  createStreamName,
  getEventIds,
  testTimeoutMs,
  createSampleEvent,
} from './sampleEvents.ts';

export function testReconnects(open: () => OpenStore): void {
  describe('when its connections break', { timeout: testTimeoutMs }, () => {
    it('a waiting subscription goes on after the last batch taken', async () => {
      const opened = open();
      const { store } = opened;
      const category = createCategory();
      const after = await store.head();
      const first = createSampleEvent();
      const second = createSampleEvent();
      await store.append(createStreamName(category), [first], 'none');
      const stop = new AbortController();
      const delivered: string[] = [];
      let broken: Promise<void> | undefined;
      const disconnectAndAppend = async (): Promise<void> => {
        await opened.breakConnections();
        await store.append(createStreamName(category), [second], 'none');
      };
      const takeBatch = (batch: EventBatch): void => {
        delivered.push(...getEventIds(batch.events));
        if (batch.caughtUp && delivered.length === 1) broken ??= disconnectAndAppend();
        if (delivered.length === 2) stop.abort();
      };
      for await (const batch of store.subscribe({ after, filter: { categories: [category] }, signal: stop.signal }))
        takeBatch(batch);
      await broken;
      expect(delivered).toEqual([first.id, second.id]);
    });

    it('appends under way are answered, and stored once; a subscription misses and doubles none', async () => {
      const opened = open();
      const { store } = opened;
      const category = createCategory();
      const after = await store.head();
      const perWriter = 15;
      const total = 16 * perWriter;
      const following = collectFollowed(
        store,
        { after, categories: [category], batchSize: 20 },
        (seen) => seen.length >= total,
      );
      const sent: string[] = [];
      const breaks: Promise<void>[] = [];
      await Promise.all(
        Array.from({ length: 16 }, async (_, writer) => {
          const stream = createStreamName(category);
          for (let n = 0; n < perWriter; n += 1) {
            const event = createSampleEvent({ n });
            sent.push(event.id);
            if (writer === 0 && n % 5 === 2) breaks.push(opened.breakConnections());
            const result = await store.append(stream, [event], n === 0 ? 'none' : n - 1);
            expect(result.revision).toBe(n);
          }
        }),
      );
      await Promise.all(breaks);
      const inLog = getEventIds(await collect(store.readAll({ after, filter: { categories: [category] } })));
      expect([...inLog].sort()).toEqual(sent.sort());
      expect(getEventIds(await following)).toEqual(inLog);
    });

    it('reads answer afterwards', async () => {
      const opened = open();
      const { store } = opened;
      const stream = createStreamName();
      await store.append(stream, [createSampleEvent()], 'none');
      await opened.breakConnections();
      expect(await collect(store.readStream(stream))).toHaveLength(1);
      await opened.breakConnections();
      expect((await store.head()) > '').toBe(true);
    });
  });
}
