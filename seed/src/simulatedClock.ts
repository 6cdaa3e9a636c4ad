import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@pass-along/contracts';
import { createNotifier, type Notifier } from '@pass-along/platform';
import type { System } from '@pass-along/standalone/system';

/** The running system that uses the clock. */
export type ClockedSystem = Pick<System, 'url' | 'readProgress'>;

/** A simulated clock that stands still until it is set. */
export interface SimulatedClock {
  now(): Date;
  /** Wakes when deadlines are due after the clock was set. */
  moved: Notifier;
  /** Whether advancing to this time waits for nothing. */
  isUndisturbedUntil(moment: Date): boolean;
  /** Advances to a time; deadlines on the way fire at their own times. */
  advance(moment: Date, system: ClockedSystem): Promise<void>;
}

const lookEveryMs = 5;
const patienceMs = 60_000;

/**
 * Actions this close run without a pause between them, so that consumers take their events together. Nothing in the
 * community falls due sooner after the event that sets it, except what is due within seconds.
 */
const togetherMs = 3 * 3_600_000;
/** What is due within seconds fires together, after the actions that set it. */
const withinSecondsMs = limits.swapLoop.lookAfterMs;

export function createSimulatedClock(start: Date): SimulatedClock {
  let today = start;
  let undisturbedUntil = start;
  const moved = createNotifier();

  /** Waits until everything has processed the current time. Returns the time of the next deadline. */
  async function waitUntilSettled({ readProgress }: ClockedSystem): Promise<Date | undefined> {
    const giveUpAt = performance.now() + patienceMs;
    for (let looks = 0; performance.now() < giveUpAt; looks += 1) {
      const { isCaughtUp, nextDueAt } = await readProgress();
      const isDue = nextDueAt !== undefined && nextDueAt <= today;
      if (isCaughtUp && !isDue) return nextDueAt;
      if (isDue && looks === 0) moved.wake();
      await pause(lookEveryMs);
    }
    throw new Error(`The community does not keep up with ${today.toISOString()}`);
  }

  return {
    now: () => new Date(today),
    moved,
    isUndisturbedUntil: (moment) => moment < undisturbedUntil,
    async advance(moment, system) {
      if (moment >= undisturbedUntil) today = new Date(Math.min(today.getTime() + withinSecondsMs, moment.getTime()));
      while (moment >= undisturbedUntil) {
        const next = await waitUntilSettled(system);
        if (next && next <= moment) today = next;
        else {
          const hence = moment.getTime() + togetherMs;
          undisturbedUntil = new Date(Math.min(hence, next?.getTime() ?? hence));
        }
      }
      if (moment > today) today = moment;
    },
  };
}
