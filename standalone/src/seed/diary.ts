import { type Calendar } from './calendar.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The scheduled actions of six weeks. Entries may be added in any order, also while running. */
export interface Diary {
  /** Day 0 is six weeks ago; times are UTC. */
  at(day: number, time: `${number}:${number}`): Date;
  note(moment: Date, happen: () => Promise<unknown>): void;
  /** Runs all scheduled actions in order of time. Returns their number. */
  live(calendar: Calendar, url: string): Promise<number>;
}

export const days = 42;

export function createDiary(today: Date): Diary {
  const start = Math.floor(today.getTime() / dayMs) * dayMs - days * dayMs;
  const entries: { moment: Date; happen: () => Promise<unknown> }[] = [];
  return {
    at(day, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return new Date(start + day * dayMs + (hours * 60 + minutes) * minuteMs);
    },
    note(moment, happen) {
      // actions in the future are dropped
      if (moment < today) entries.push({ moment, happen });
    },
    async live(calendar, url) {
      let lived = 0;
      for (;;) {
        const next = entries.reduce<(typeof entries)[number] | undefined>(
          (first, entry) => (first === undefined || entry.moment < first.moment ? entry : first),
          undefined,
        );
        if (!next) break;
        entries.splice(entries.indexOf(next), 1);
        await calendar.goTo(next.moment, url);
        await next.happen();
        lived += 1;
      }
      await calendar.goTo(today, url);
      return lived;
    },
  };
}
