import { type Calendar } from './calendar.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What happens when, in six weeks. Entries may be written in any order, also while they happen. */
export interface Diary {
  /** Day 0 is six weeks ago; times of day are UTC. */
  at(day: number, time: `${number}:${number}`): Date;
  note(moment: Date, happen: () => Promise<unknown>): void;
  /** Lives through everything noted, in its order; answers how much there was. */
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
      // nothing of what is made lies in the future
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
