import type { ClockedSystem, SimulatedClock } from './simulatedClock.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The scheduled actions of six weeks. Entries may be added in any order, also while running. */
export interface Schedule {
  /** Day 0 is six weeks ago; times are UTC. */
  at(day: number, time: `${number}:${number}`): Date;
  add(moment: Date, happen: () => Promise<unknown>): void;
  /** Adds an action that may run beside others of the same hours, because none of them depends on it. */
  addIndependent(moment: Date, happen: () => Promise<unknown>): void;
  /** Runs all scheduled actions in order of time and reports each. Returns their number. */
  runAll(calendar: SimulatedClock, system: ClockedSystem, onProgress: OnProgress): Promise<number>;
}

export type OnProgress = (done: number, total: number) => void;

export const days = 42;

interface Entry {
  moment: Date;
  happen: () => Promise<unknown>;
  isIndependent: boolean;
}

export function createSchedule(today: Date): Schedule {
  const start = Math.floor(today.getTime() / dayMs) * dayMs - days * dayMs;
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    // actions in the future are dropped
    if (entry.moment < today) entries.push(entry);
  };
  const takeNext = () => {
    const next = entries.reduce<Entry | undefined>(
      (first, entry) => (first === undefined || entry.moment < first.moment ? entry : first),
      undefined,
    );
    if (next) entries.splice(entries.indexOf(next), 1);
    return next;
  };
  return {
    at(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return new Date(start + day * dayMs + (hours * 60 + minutes) * minuteMs);
    },
    add(moment, happen) {
      add({ moment, happen, isIndependent: false });
    },
    addIndependent(moment, happen) {
      add({ moment, happen, isIndependent: true });
    },
    async runAll(calendar, system, onProgress) {
      let count = 0;
      const underWay = createUnderWay();
      for (let next = takeNext(); next; next = takeNext()) {
        const { moment, happen, isIndependent } = next;
        if (!calendar.isUndisturbedUntil(moment)) await underWay.finish();
        await calendar.advance(moment, system);
        if (isIndependent) underWay.add(happen());
        else await happen();
        count += 1;
        onProgress(count, count + entries.length);
      }
      await underWay.finish();
      await calendar.advance(today, system);
      return count;
    },
  };
}

/** Actions that nothing waits for yet. */
function createUnderWay() {
  const results: Promise<PromiseSettledResult<unknown>[]>[] = [];
  return {
    add(action: Promise<unknown>): void {
      results.push(Promise.allSettled([action]));
    },
    /** @throws the reason of one that failed */
    async finish(): Promise<void> {
      for (const result of (await Promise.all(results.splice(0))).flat())
        if (result.status === 'rejected') throw result.reason;
    },
  };
}
