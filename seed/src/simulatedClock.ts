import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, type HealthAnswer } from '@pass-along/contracts';

/** A simulated clock that stands still until it is set. */
export interface SimulatedClock {
  now(): Date;
  /** Advances to a time; deadlines on the way fire at their own times. */
  advance(moment: Date, url: string): Promise<void>;
}

const lookEveryMs = 20;
const patienceMs = 30_000;

export function createSimulatedClock(start: Date): SimulatedClock {
  let today = start;

  /** Waits until everything has processed the current time. */
  async function waitUntilSettled(url: string): Promise<HealthAnswer> {
    const giveUpAt = performance.now() + patienceMs;
    while (performance.now() < giveUpAt) {
      const answer = (await (await fetch(new URL(endpoints.health.path, url))).json()) as HealthAnswer;
      const behind = [...answer.projections, ...answer.consumers].filter(({ lagEvents }) => lagEvents > 0);
      const isDue = answer.consumers.some(
        ({ deadlines }) => deadlines.nextDueAt !== null && isPast(deadlines.nextDueAt),
      );
      if (behind.length === 0 && !isDue) return answer;
      await pause(lookEveryMs);
    }
    throw new Error(`The community does not keep up with ${today.toISOString()}`);
  }

  const isPast = (moment: string) => Date.parse(moment) <= today.getTime();

  return {
    now: () => new Date(today),
    async advance(moment, url) {
      for (;;) {
        const { consumers } = await waitUntilSettled(url);
        const due = consumers.flatMap(({ deadlines }) => (deadlines.nextDueAt === null ? [] : [deadlines.nextDueAt]));
        const next = due.toSorted()[0];
        if (next === undefined || Date.parse(next) > moment.getTime()) break;
        today = new Date(next);
      }
      if (moment > today) today = moment;
    },
  };
}
