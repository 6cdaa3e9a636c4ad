import { EventEmitter, setMaxListeners } from 'node:events';

/** Emits `back` when any store answers again, whichever call it answered: all pauses of the process end then. */
const notices = new EventEmitter<{ back: [] }>();
notices.setMaxListeners(0);
let lastBackAt = -Infinity;

/** A call that began while the store was away may fail after it is back: for so long every pause is short. */
const justBackMs = 5_000;
const pauseWhenJustBackMs = 100;

/** Rests; ends early when a store that did not answer does so again, or the signal aborts. */
export function restUntilBack(ms: number, signal: AbortSignal): Promise<void> {
  // many pauses listen to one signal
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
  /** Asks the store for next to nothing. Rejects when it gets no answer, soon. */
  ask: () => Promise<void>;
  /** Whether the store sent anything else since this was last called: then it is slow, not away. */
  wasHeard?: () => boolean;
  /** Once it is found to be away. */
  onAway?: () => void;
  askEveryMs?: number;
  /** Between two questions while it does not answer. */
  probeEveryMs?: number;
}

/** Whether a store answers. Calls tell what became of them, and a watch asks beside them. */
export class Availability {
  /** Since the watch got no answer twice, until any call gets one. Calls are best refused at once meanwhile. */
  isAway = false;
  /** Of the last call that was not answered. */
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

  /** Asks until the signal aborts. */
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
      // once could be this process's own pause
      if (missed > 1 && !isThere && !this.isAway) {
        this.isAway = true;
        onAway?.();
      }
      await restUntilBack(missed === 0 ? askEveryMs : probeEveryMs, signal);
    }
  }
}
