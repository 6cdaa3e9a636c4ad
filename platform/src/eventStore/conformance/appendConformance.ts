import { describe, expect, it } from 'vitest';
import { type EventStore, WrongExpectedRevision } from '../eventStore.ts';
import {
  collect,
  createStreamName,
  getEventIds,
  createNumberedEvents,
  testTimeoutMs,
  createSampleEvent,
} from './sampleEvents.ts';

export function testAppends(store: () => EventStore): void {
  describe('expected revisions', { timeout: testTimeoutMs }, () => {
    it('takes "none" for a new stream and refuses it for one that exists', async () => {
      const stream = createStreamName();
      expect((await store().append(stream, [createSampleEvent()], 'none')).revision).toBe(0);
      await expect(store().append(stream, [createSampleEvent()], 'none')).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream,
        expected: 'none',
        actual: 0,
      });
    });

    it('takes "exists" for a stream that exists and refuses it for a new one', async () => {
      const stream = createStreamName();
      await expect(store().append(stream, [createSampleEvent()], 'exists')).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream,
        expected: 'exists',
        actual: -1,
      });
      await store().append(stream, [createSampleEvent()], 'none');
      expect((await store().append(stream, [createSampleEvent()], 'exists')).revision).toBe(1);
    });

    it('takes "any" whether the stream exists or not', async () => {
      const stream = createStreamName();
      expect((await store().append(stream, [createSampleEvent()], 'any')).revision).toBe(0);
      expect((await store().append(stream, [createSampleEvent()], 'any')).revision).toBe(1);
    });

    it('takes the exact last revision and refuses one behind, one ahead and one of no stream', async () => {
      const stream = createStreamName();
      await store().append(stream, createNumberedEvents(3), 'none');
      expect((await store().append(stream, [createSampleEvent()], 2)).revision).toBe(3);
      await expect(store().append(stream, [createSampleEvent()], 2)).rejects.toMatchObject({ expected: 2, actual: 3 });
      await expect(store().append(stream, [createSampleEvent()], 4)).rejects.toMatchObject({ expected: 4, actual: 3 });
      await expect(store().append(createStreamName(), [createSampleEvent()], 0)).rejects.toMatchObject({
        expected: 0,
        actual: -1,
      });
    });

    it.each([
      ['NUL', 'a\u0000'],
      ['half a surrogate pair', 'a\ud83d'],
    ])('refuses %s in any text, whatever holds it, and stores nothing of that append', async (_, text) => {
      const stream = createStreamName();
      const [named, acted] = [createSampleEvent({ any: [{ [text]: 1 }] }), createSampleEvent()];
      acted.metadata.actor.id = text;
      for (const event of [createSampleEvent({ title: text }), named, acted]) {
        const refused = store().append(stream, [createSampleEvent(), event], 'none');
        await expect(refused).rejects.toMatchObject({
          code: 'validation_failed',
          errors: [{ code: 'invalid_characters' }],
        });
      }
      expect(await collect(store().readStream(stream))).toEqual([]);
    });

    it('stores all events of an append or none', async () => {
      const stream = createStreamName();
      await store().append(stream, createNumberedEvents(2), 'none');
      await expect(store().append(stream, createNumberedEvents(3), 5)).rejects.toBeInstanceOf(WrongExpectedRevision);
      expect(await collect(store().readStream(stream))).toHaveLength(2);
    });

    it('lets exactly one of 32 rivals win an expected revision', async () => {
      const stream = createStreamName();
      await store().append(stream, [createSampleEvent()], 'none');
      const rivals = await Promise.allSettled(
        Array.from({ length: 32 }, () => store().append(stream, [createSampleEvent()], 0)),
      );
      expect(rivals.filter((rival) => rival.status === 'fulfilled')).toHaveLength(1);
      for (const rival of rivals) {
        if (rival.status === 'rejected')
          expect(rival.reason).toMatchObject({ name: 'WrongExpectedRevision', actual: 1 });
      }
      expect(await collect(store().readStream(stream))).toHaveLength(2);
    });

    it('keeps a refused append from harming those sent beside it', async () => {
      const taken = createStreamName();
      await store().append(taken, [createSampleEvent()], 'none');
      const others = Array.from({ length: 10 }, () => createStreamName());
      const [refused, ...accepted] = await Promise.allSettled([
        store().append(taken, [createSampleEvent()], 'none'),
        ...others.map((stream) => store().append(stream, [createSampleEvent()], 'none')),
      ]);
      expect(refused.status).toBe('rejected');
      expect(accepted.map((append) => append.status)).toEqual(others.map(() => 'fulfilled'));
    });

    it('takes a chain of appends to one stream that are sent at once', async () => {
      const stream = createStreamName();
      const chain = createNumberedEvents(20);
      const results = await Promise.all(
        chain.map((event, index) => store().append(stream, [event], index === 0 ? 'none' : 'any')),
      );
      expect(results.map((result) => result.revision).sort((a, b) => a - b)).toEqual(chain.map((_, index) => index));
      expect(getEventIds(await collect(store().readStream(stream))).sort()).toEqual(getEventIds(chain).sort());
    });
  });

  describe('retrying an append with the same event ids', { timeout: testTimeoutMs }, () => {
    it.each(['none', 'any', -1] as const)('answers as the first time, expecting %s', async (expectation) => {
      const stream = createStreamName();
      const events = createNumberedEvents(3);
      const expected = expectation === -1 ? 0 : expectation;
      if (expected === 0) await store().append(stream, [createSampleEvent()], 'none');
      const first = await store().append(stream, events, expected);
      expect(await store().append(stream, events, expected)).toEqual(first);
      expect(await collect(store().readStream(stream))).toHaveLength(first.revision + 1);
    });

    it('answers as the first time when the stream has moved on since', async () => {
      const stream = createStreamName();
      const opening = createNumberedEvents(2);
      const second = createNumberedEvents(1);
      const first = await store().append(stream, opening, 'none');
      const next = await store().append(stream, second, 1);
      await store().append(stream, createNumberedEvents(2), 2);
      expect(await store().append(stream, opening, 'none')).toEqual(first);
      expect(await store().append(stream, second, 1)).toEqual(next);
      expect(await collect(store().readStream(stream))).toHaveLength(5);
    });

    it('stores the events once when the same append is sent 8 times at once', async () => {
      const stream = createStreamName();
      const events = createNumberedEvents(2);
      const results = await Promise.all(Array.from({ length: 8 }, () => store().append(stream, events, 'none')));
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(getEventIds(await collect(store().readStream(stream)))).toEqual(getEventIds(events));
    });

    it('does not take other events for a retry', async () => {
      const stream = createStreamName();
      const [known, ...more] = createNumberedEvents(3);
      if (known === undefined) throw new Error('no event');
      await store().append(stream, [known], 'none');
      await expect(store().append(stream, [known, ...more], 'none')).rejects.toBeInstanceOf(WrongExpectedRevision);
      expect(await collect(store().readStream(stream))).toHaveLength(1);
    });

    it.each(['any', 'exists', 0] as const)(
      'refuses an append of which a later event is known and the first is not, expecting %s',
      async (expected) => {
        const stream = createStreamName();
        const [known, fresh] = createNumberedEvents(2);
        if (known === undefined || fresh === undefined) throw new Error('no events');
        await store().append(stream, [known], 'none');
        await expect(store().append(stream, [fresh, known], expected)).rejects.toBeInstanceOf(WrongExpectedRevision);
        expect(getEventIds(await collect(store().readStream(stream)))).toEqual([known.id]);
      },
    );
  });
}
