import { describe, expect, it } from 'vitest';
import { type EventBatch, type EventStore, type StoredEvent } from '../eventStore.ts';
import {
  collect,
  followUntil,
  freshCategory,
  freshStream,
  idsOf,
  numberedEvents,
  patience,
  sampleEvent,
} from './sampleEvents.ts';

export function subscribeConformance(store: () => EventStore): void {
  /** Follows until a batch satisfies `last`; returns all batches. */
  async function batchesUntil(
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

  describe('subscribing', { timeout: patience }, () => {
    it('catches up in batches no larger than asked, then follows live', async () => {
      const category = freshCategory();
      const after = await store().head();
      const stream = freshStream(category);
      const early = numberedEvents(25);
      const late = numberedEvents(5);
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
      expect(idsOf(delivered)).toEqual(idsOf([...early, ...late]));
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
      const [first] = await batchesUntil(head, freshCategory(), (batch) => batch.caughtUp);
      expect(first).toMatchObject({ events: [], caughtUp: true });
      expect((first?.position ?? '') >= head).toBe(true);
    });

    it('moves its position past events that do not pass the filter, to the head', async () => {
      const category = freshCategory();
      const after = await store().head();
      await store().append(freshStream(category), [sampleEvent()], 'none');
      await store().append(freshStream(), numberedEvents(3), 'none');
      const other = await store().append(freshStream(), [sampleEvent()], 'none');
      const batches = await batchesUntil(after, category, (batch) => batch.position >= other.position);
      expect(batches.flatMap((batch) => batch.events)).toHaveLength(1);
      const head = await store().head();
      const [last] = await batchesUntil(head, category, (batch) => batch.position >= head);
      expect(last?.events).toEqual([]);
    });

    it('moves its position past a live event that does not pass the filter', async () => {
      const category = freshCategory();
      const after = await store().head();
      const stop = new AbortController();
      let other: Promise<{ position: string }> | undefined;
      let passed = after;
      for await (const batch of store().subscribe({ after, filter: { categories: [category] }, signal: stop.signal })) {
        expect(batch.events).toEqual([]);
        passed = batch.position;
        if (batch.caughtUp) other ??= store().append(freshStream(), [sampleEvent()], 'none');
        if (other !== undefined && passed >= (await other).position) stop.abort();
      }
      expect(passed > after).toBe(true);
    });

    it('resumes after any position delivered', async () => {
      const category = freshCategory();
      const after = await store().head();
      const events = numberedEvents(12);
      await store().append(freshStream(category), events, 'none');
      const all = await collect(store().readAll({ after, filter: { categories: [category] } }));
      const seventh = all[6]?.position ?? '';
      const rest = await followUntil(
        store(),
        { after: seventh, categories: [category], batchSize: 2 },
        (seen) => seen.length >= 5,
      );
      expect(idsOf(rest)).toEqual(idsOf(events.slice(7)));
    });

    it('delivers everything once and in order while 32 writers append', async () => {
      const category = freshCategory();
      const shared = freshStream(category);
      const after = await store().head();
      const total = 32 * 20 * 2;
      const whole = (seen: readonly StoredEvent[]): boolean => seen.length >= total;
      const early = [
        followUntil(store(), { after, categories: [category] }, whole),
        followUntil(store(), { after, categories: [category], batchSize: 7 }, whole),
      ];
      let joined: Promise<StoredEvent[]> | undefined;
      const sent: string[] = [];
      await Promise.all(
        Array.from({ length: 32 }, async () => {
          const own = freshStream(category);
          for (let n = 0; n < 20; n += 1) {
            const events = [sampleEvent({ n }), sampleEvent({ n })] as const;
            sent.push(...idsOf(events));
            await store().append(own, [events[0]], n === 0 ? 'none' : n - 1);
            await store().append(shared, [events[1]], 'any');
            if (n === 10) joined ??= followUntil(store(), { after, categories: [category] }, whole);
          }
        }),
      );
      const inLog = idsOf(await collect(store().readAll({ after, filter: { categories: [category] } })));
      expect([...inLog].sort()).toEqual(sent.sort());
      for (const follower of [...early, joined]) expect(idsOf((await follower) ?? [])).toEqual(inLog);
    });

    it('delivers events of 1 MB', async () => {
      const category = freshCategory();
      const after = await store().head();
      const events = Array.from({ length: 12 }, (_, n) => sampleEvent({ n, body: 'x'.repeat(1_000_000) }));
      for (const event of events) await store().append(freshStream(category), [event], 'none');
      const delivered = await followUntil(store(), { after, categories: [category] }, (seen) => seen.length >= 12);
      expect(idsOf(delivered)).toEqual(idsOf(events));
      expect(delivered.every((event) => (event.data['body'] as string).length === 1_000_000)).toBe(true);
    });

    it('ends without error when aborted: before the start, while waiting, and by leaving the loop', async () => {
      const after = await store().head();
      const filter = { categories: [freshCategory()] };
      expect(await collect(store().subscribe({ after, filter, signal: AbortSignal.abort() }))).toEqual([]);

      const stop = new AbortController();
      const waiting = collect(store().subscribe({ after, filter, signal: stop.signal }));
      await followUntil(store(), { after, categories: filter.categories }, () => true);
      stop.abort();
      expect((await waiting).flatMap((batch) => batch.events)).toEqual([]);

      for await (const batch of store().subscribe({ after, filter, signal: new AbortController().signal })) {
        expect(batch.caughtUp).toBe(true);
        break;
      }
    });
  });
}
