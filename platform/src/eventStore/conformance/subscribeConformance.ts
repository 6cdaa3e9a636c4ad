import { describe, expect, it } from 'vitest';
import type { EventBatch, EventStore, NewEvent, StoredEvent } from '../eventStore.ts';
import {
  collect,
  collectFollowed,
  createCategory,
  createStreamName,
  getEventIds,
  createNumberedEvents,
  testTimeoutMs,
  createSampleEvent,
} from './sampleEvents.ts';

export function testSubscriptions(store: () => EventStore): void {
  /** Follows until a batch satisfies `last`; returns all batches. */
  async function collectBatches(
    after: string,
    category: string,
    last: (batch: EventBatch) => boolean,
  ): Promise<EventBatch[]> {
    const stop = new AbortController();
    const batches: EventBatch[] = [];
    for await (const batch of store().subscribe({ after, filter: { categories: [category] }, signal: stop.signal })) {
      batches.push(batch);
      if (last(batch)) stop.abort();
    }
    return batches;
  }

  describe('subscribing', { timeout: testTimeoutMs }, () => {
    it('catches up in batches no larger than asked, then follows live', async () => {
      const category = createCategory();
      const after = await store().head();
      const stream = createStreamName(category);
      const early = createNumberedEvents(25);
      const late = createNumberedEvents(5);
      await store().append(stream, early, 'none');
      const stop = new AbortController();
      const batches: EventBatch[] = [];
      const delivered: StoredEvent[] = [];
      let lateSent: Promise<unknown> | undefined;
      for await (const batch of store().subscribe({
        after,
        filter: { categories: [category] },
        batchSize: 10,
        signal: stop.signal,
      })) {
        batches.push(batch);
        delivered.push(...batch.events);
        if (batch.caughtUp) lateSent ??= store().append(stream, late, 24);
        if (delivered.length >= 30) stop.abort();
      }
      await lateSent;
      expect(getEventIds(delivered)).toEqual(getEventIds([...early, ...late]));
      expect(Math.max(...batches.map((batch) => batch.events.length))).toBeLessThanOrEqual(10);
      const positions = batches.map((batch) => batch.position);
      expect([...positions].sort()).toEqual(positions);
      for (const batch of batches) {
        const last = batch.events.at(-1);
        if (last !== undefined) expect(batch.position >= last.position).toBe(true);
      }
      expect(delivered[0]).toEqual((await collect(store().readStream(stream, { limit: 1 })))[0]);
    });

    it('says it has caught up also when nothing follows the position', async () => {
      const head = await store().head();
      const [first] = await collectBatches(head, createCategory(), (batch) => batch.caughtUp);
      expect(first).toMatchObject({ events: [], caughtUp: true });
      expect((first?.position ?? '') >= head).toBe(true);
    });

    it('moves its position past events that do not pass the filter, to the head', async () => {
      const category = createCategory();
      const after = await store().head();
      await store().append(createStreamName(category), [createSampleEvent()], 'none');
      await store().append(createStreamName(), createNumberedEvents(3), 'none');
      const other = await store().append(createStreamName(), [createSampleEvent()], 'none');
      const batches = await collectBatches(after, category, (batch) => batch.position >= other.position);
      expect(batches.flatMap((batch) => batch.events)).toHaveLength(1);
      const head = await store().head();
      const [last] = await collectBatches(head, category, (batch) => batch.position >= head);
      expect(last?.events).toEqual([]);
    });

    it('moves its position past a live event that does not pass the filter', async () => {
      const category = createCategory();
      const after = await store().head();
      const stop = new AbortController();
      let other: Promise<{ position: string }> | undefined;
      let passed = after;
      for await (const batch of store().subscribe({ after, filter: { categories: [category] }, signal: stop.signal })) {
        expect(batch.events).toEqual([]);
        passed = batch.position;
        if (batch.caughtUp) other ??= store().append(createStreamName(), [createSampleEvent()], 'none');
        if (other !== undefined && passed >= (await other).position) stop.abort();
      }
      expect(passed > after).toBe(true);
    });

    it('resumes after any position delivered', async () => {
      const category = createCategory();
      const after = await store().head();
      const events = createNumberedEvents(12);
      await store().append(createStreamName(category), events, 'none');
      const all = await collect(store().readAll({ after, filter: { categories: [category] } }));
      const seventh = all[6]?.position ?? '';
      const rest = await collectFollowed(
        store(),
        { after: seventh, categories: [category], batchSize: 2 },
        (seen) => seen.length >= 5,
      );
      expect(getEventIds(rest)).toEqual(getEventIds(events.slice(7)));
    });

    it('delivers only events of the types that are asked for, early and late ones', async () => {
      const category = createCategory();
      const after = await store().head();
      const stream = createStreamName(category);
      const create = (n: number, type: string) => ({ ...createSampleEvent({ n }), type });
      const append = (...events: NewEvent[]) => store().append(stream, events, 'any');
      const [early, late] = [create(2, 'Two'), create(4, 'Two')];
      await append(create(1, 'One'), early);
      let more: Promise<unknown> | undefined;
      const delivered = await collectFollowed(store(), { after, categories: [category], types: ['Two'] }, (seen) => {
        if (seen.length > 0) more ??= append(create(3, 'One'), late);
        return seen.length >= 2;
      });
      await more;
      expect(getEventIds(delivered)).toEqual(getEventIds([early, late]));
    });

    it('delivers everything once and in order while 32 writers append', async () => {
      const category = createCategory();
      const shared = createStreamName(category);
      const after = await store().head();
      const total = 32 * 20 * 2;
      const isComplete = (seen: readonly StoredEvent[]): boolean => seen.length >= total;
      const early = [
        collectFollowed(store(), { after, categories: [category] }, isComplete),
        collectFollowed(store(), { after, categories: [category], batchSize: 7 }, isComplete),
      ];
      let joined: Promise<StoredEvent[]> | undefined;
      const sent: string[] = [];
      await Promise.all(
        Array.from({ length: 32 }, async () => {
          const own = createStreamName(category);
          for (let n = 0; n < 20; n += 1) {
            const events = [createSampleEvent({ n }), createSampleEvent({ n })] as const;
            sent.push(...getEventIds(events));
            await store().append(own, [events[0]], n === 0 ? 'none' : n - 1);
            await store().append(shared, [events[1]], 'any');
            if (n === 10) joined ??= collectFollowed(store(), { after, categories: [category] }, isComplete);
          }
        }),
      );
      const inLog = getEventIds(await collect(store().readAll({ after, filter: { categories: [category] } })));
      expect([...inLog].sort()).toEqual(sent.sort());
      for (const follower of [...early, joined]) expect(getEventIds((await follower) ?? [])).toEqual(inLog);
    });

    it('delivers events of 1 MB', async () => {
      const category = createCategory();
      const after = await store().head();
      const events = Array.from({ length: 12 }, (_, n) => createSampleEvent({ n, body: 'x'.repeat(1_000_000) }));
      for (const event of events) await store().append(createStreamName(category), [event], 'none');
      const delivered = await collectFollowed(store(), { after, categories: [category] }, (seen) => seen.length >= 12);
      expect(getEventIds(delivered)).toEqual(getEventIds(events));
      expect(delivered.every((event) => (event.data['body'] as string).length === 1_000_000)).toBe(true);
    });

    it('ends without error when aborted: before the start, while waiting, and by leaving the loop', async () => {
      const after = await store().head();
      const filter = { categories: [createCategory()] };
      expect(await collect(store().subscribe({ after, filter, signal: AbortSignal.abort() }))).toEqual([]);

      const stop = new AbortController();
      const waiting = collect(store().subscribe({ after, filter, signal: stop.signal }));
      await collectFollowed(store(), { after, categories: filter.categories }, () => true);
      stop.abort();
      expect((await waiting).flatMap((batch) => batch.events)).toEqual([]);

      for await (const batch of store().subscribe({ after, filter, signal: new AbortController().signal })) {
        expect(batch.caughtUp).toBe(true);
        break;
      }
    });
  });
}
