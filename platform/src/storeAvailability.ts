import { EventEmitter, setMaxListeners } from 'node:events';

/** Emits `back` when a call to any store succeeds again. All pauses of the process end then. */
const notices = new EventEmitter<{ back: [] }>();
notices.setMaxListeners(0);
let lastBackAt = -Infinity;

/** Calls that began during the outage may still fail after it. For this long all pauses stay short. */
const justBackMs = 5_000;
const pauseWhenJustBackMs = 100;

/** Sleeps; ends early when an unavailable store answers again or the signal aborts. */
export function waitForRecovery(ms: number, signal: AbortSignal): Promise<void> {
  // one signal may have many pauses listening
  setMaxListeners(0, signal);
  const isJustBack = performance.now() - lastBackAt < justBackMs;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      notices.off('back', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, isJustBack ? Math.min(ms, pauseWhenJustBackMs) : ms);
    notices.once('back', end);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

export interface AvailabilityOptions {
  /** A cheap query to the store. Must reject soon when no answer comes. */
  ask: () => Promise<void>;
  /** Whether the store sent anything else since the last call. If so, it is slow, not away. */
  wasHeard?: () => boolean;
  /** Called once the store is found to be away. */
  onAway?: () => void;
  askEveryMs?: number;
  /** Interval between probes while the store is away. */
  probeEveryMs?: number;
}

/** Tracks whether a store answers. Callers report their results, and a watch probes in between. */
export class Availability {
  /** True after two failed probes, until any call succeeds. Callers should fail fast meanwhile. */
  isAway = false;
  /** The last failed call's error. */
  failure = new Error('no answer');
  #isInTrouble = false;
  readonly #options: AvailabilityOptions;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
  }

  answered(): void {
    if (!this.#isInTrouble) return;
    this.#isInTrouble = false;
    this.isAway = false;
    lastBackAt = performance.now();
    notices.emit('back');
  }

  unanswered(failure?: unknown): void {
    if (failure instanceof Error) this.failure = failure;
    this.#isInTrouble = true;
  }

  /** Probes until the signal aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    const { ask, wasHeard = () => false, onAway, askEveryMs = 2_000, probeEveryMs = 200 } = this.#options;
    let missed = 0;
    while (!signal.aborted) {
      try {
        await ask();
        missed = 0;
        this.answered();
      } catch (error) {
        missed += 1;
        this.unanswered(error);
      }
      const isThere = wasHeard();
      // a single miss could be a pause of this process
      if (missed > 1 && !isThere && !this.isAway) {
        this.isAway = true;
        onAway?.();
      }
      await waitForRecovery(missed === 0 ? askEveryMs : probeEveryMs, signal);
    }
  }
}
