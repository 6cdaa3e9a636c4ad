import { defaultKarmaRules, DomainError } from '@pass-along/contracts';
import { sampleEventData } from '@pass-along/platform/testing';
import type { StoredEvent } from '@pass-along/platform';
import { describe, expect, it } from 'vitest';
import { createKarmaWhatIf, runWhatIf } from './karmaWhatIfRun.ts';

const paid = {
  type: 'KarmaAwarded',
  data: sampleEventData('KarmaAwarded', { memberId: 'anna', points: 8 }),
} as unknown as StoredEvent;
const never = new AbortController().signal;

/** A log with this many awards. Reading it blocks at the end until released. */
function logOf(count: number, until: Promise<unknown> = Promise.resolve()) {
  return {
    async *readAll({ signal }: { signal?: AbortSignal } = {}) {
      for (let at = 0; at < count; at += 1) yield paid;
      signal?.throwIfAborted();
      await Promise.race([until, aborted(signal)]);
      signal?.throwIfAborted();
    },
  };
}

const aborted = (signal?: AbortSignal) =>
  new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));

describe('a what-if', () => {
  it('lets others have their turn while it reads', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    await runWhatIf(logOf(20_000), defaultKarmaRules);
    clearInterval(other);
    expect(turns).toBeGreaterThan(0);
  });

  it('passes over what can’t be read', async () => {
    const damaged = { ...paid, unreadable: 'no JSON', data: {} };
    const log = {
      async *readAll() {
        yield* await Promise.resolve([damaged, paid]);
      },
    };
    expect((await runWhatIf(log, defaultKarmaRules)).totals.before).toBe(8);
  });

  it('is tried one at a time: who comes meanwhile is told to come again', async () => {
    let letGo: () => void = () => undefined;
    const whatIf = createKarmaWhatIf(logOf(1, new Promise<void>((resolve) => (letGo = resolve))));
    const first = whatIf(defaultKarmaRules, never);
    await expect(whatIf(defaultKarmaRules, never)).rejects.toEqual(new DomainError('unavailable'));
    letGo();
    expect((await first).totals.before).toBe(8);
    expect((await whatIf(defaultKarmaRules, never)).totals.before).toBe(8);
  });

  it('ends when nobody waits for it any more, and makes room for the next', async () => {
    const left = new AbortController();
    const whatIf = createKarmaWhatIf(logOf(1, new Promise(() => undefined)));
    const first = whatIf(defaultKarmaRules, left.signal);
    left.abort();
    await expect(first).rejects.toEqual(new DomainError('unavailable'));
    await expect(whatIf(defaultKarmaRules, AbortSignal.abort())).rejects.toEqual(new DomainError('unavailable'));
  });
});
