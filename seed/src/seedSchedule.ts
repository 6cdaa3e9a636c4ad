import { type ClockedSystem, type SimulatedClock } from './simulatedClock.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The scheduled actions of six weeks. Entries may be added in any order, also while running. */
export interface Schedule {
  /** Day 0 is six weeks ago; times are UTC. */
  at(day: number, time: `${number}:${number}`): Date;
  add(moment: Date, happen: () => Promise<unknown>): void;
  /** Runs all scheduled actions in order of time and reports each. Returns their number. */
  runAll(calendar: SimulatedClock, system: ClockedSystem, onProgress: OnProgress): Promise<number>;
}

export type OnProgress = (done: number, total: number) => void;

export const days = 42;

export function createSchedule(today: Date): Schedule {
  const start = Math.floor(today.getTime() / dayMs) * dayMs - days * dayMs;
  const entries: { moment: Date; happen: () => Promise<unknown> }[] = [];
  return {
    at(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return new Date(start + day * dayMs + (hours * 60 + minutes) * minuteMs);
    },
    add(moment, happen) {
      // actions in the future are dropped
      if (moment < today) entries.push({ moment, happen });
    },
    async runAll(calendar, system, onProgress) {
      let count = 0;
      for (;;) {
        const next = entries.reduce<(typeof entries)[number] | undefined>(
          (first, entry) => (first === undefined || entry.moment < first.moment ? entry : first),
          undefined,
        );
        if (!next) break;
        entries.splice(entries.indexOf(next), 1);
        await calendar.advance(next.moment, system);
        await next.happen();
        count += 1;
        onProgress(count, count + entries.length);
      }
      await calendar.advance(today, system);
      return count;
    },
  };
}
