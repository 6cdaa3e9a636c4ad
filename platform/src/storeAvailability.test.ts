import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Availability, waitForRecovery } from './storeAvailability.ts';

const anHour = 3_600_000;
const never = new AbortController().signal;

/** A store that answers or not, and its watch; each turn is one probe. */
function watchedStore(wasHeard: () => boolean = () => false) {
  const store = { answers: true, onAway: vi.fn() };
  const availability = new Availability({
    ask: () => (store.answers ? Promise.resolve() : Promise.reject(new Error('no answer'))),
    wasHeard,
    onAway: store.onAway,
    askEveryMs: 1_000,
    probeEveryMs: 100,
  });
  const leaving = new AbortController();
  const ended = availability.watch(leaving.signal);
  const stop = () => {
    leaving.abort();
    return ended;
  };
  return { store, availability, stop };
}

let hours = 0;
beforeEach(() => {
  vi.useFakeTimers();
  // long after the last recovery in other tests
  hours += 1;
  vi.advanceTimersByTime(hours * anHour);
  return () => vi.useRealTimers();
});

describe('a store that answers nothing any more', () => {
  it('is away once two questions got no answer, and back with the first answer', async () => {
    const { store, availability, stop } = watchedStore();
    store.answers = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(availability.isAway).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(availability.isAway).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.onAway).toHaveBeenCalledOnce();
    store.answers = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(availability.isAway).toBe(false);
    await stop();
  });

  it('is back, too, with the answer to any call', async () => {
    const { store, availability, stop } = watchedStore();
    store.answers = false;
    await vi.advanceTimersByTimeAsync(2_000);
    availability.answered();
    expect(availability.isAway).toBe(false);
    await stop();
  });

  it('is slow, and not away, while anything else comes from it', async () => {
    const { store, availability, stop } = watchedStore(() => true);
    store.answers = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(availability.isAway).toBe(false);
    await stop();
  });
});

describe('a pause', () => {
  const newStore = () => new Availability({ ask: () => Promise.resolve() });

  it('ends when a store answers that did not, whichever it is', async () => {
    const [one, other] = [newStore(), newStore()];
    const resting = [waitForRecovery(anHour, never), waitForRecovery(anHour, never)];
    one.unanswered();
    one.answered();
    await Promise.all(resting);
    const restingAgain = waitForRecovery(anHour, never);
    other.unanswered();
    other.answered();
    await restingAgain;
  });

  it('does not end with an answer like those before it', async () => {
    const over = vi.fn();
    void waitForRecovery(anHour, never).then(over);
    newStore().answered();
    await vi.advanceTimersByTimeAsync(anHour - 1);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it('is short when a store has just come back: the call that failed may have begun before', async () => {
    const store = newStore();
    store.unanswered();
    store.answered();
    const over = vi.fn();
    void waitForRecovery(anHour, never).then(over);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(over).toHaveBeenCalledOnce();
  });

  it('ends when its signal aborts', async () => {
    const leaving = new AbortController();
    const resting = waitForRecovery(anHour, leaving.signal);
    leaving.abort();
    await resting;
  });
});
