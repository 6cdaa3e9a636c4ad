import { expect, it } from 'vitest';
import { createSimulatedClock } from './simulatedClock.ts';

const at = (time: string) => new Date(`2030-01-01T${time.padEnd(8, ':00')}.000Z`);

/** A system with these deadlines; each fires two looks after the clock has reached it. */
function createSystem(clock: ReturnType<typeof createSimulatedClock>, deadlines: Date[]) {
  const fired: string[] = [];
  let looks = 0;
  let isNear = false;
  const system = {
    url: '',
    readProgress: () => {
      looks += 1;
      const [next] = deadlines;
      if (next && next <= clock.now() && isNear) fired.push(clock.now().toISOString().slice(11, 19));
      if (next && next <= clock.now() && isNear) deadlines.shift();
      isNear = deadlines[0] !== undefined && deadlines[0] <= clock.now();
      return Promise.resolve({ isCaughtUp: true, nextDueAt: deadlines[0] });
    },
  };
  return { system, fired, looks: () => looks };
}

it('stops at each deadline on the way until it has fired', async () => {
  const clock = createSimulatedClock(at('08:00'));
  const { system, fired } = createSystem(clock, [at('09:30'), at('11:00'), at('20:00')]);
  await clock.advance(at('12:00'), system);
  expect(fired).toEqual(['09:30:00', '11:00:00']);
  expect(clock.now()).toEqual(at('12:00'));
});

it('lets what is due within seconds fire at the same time', async () => {
  const clock = createSimulatedClock(at('08:00'));
  const { system, fired } = createSystem(clock, [at('08:00:01'), at('08:00:02')]);
  await clock.advance(at('12:00'), system);
  expect(fired).toEqual(['08:00:02', '08:00:02']);
});

it('wakes the deadlines that became due', async () => {
  const clock = createSimulatedClock(at('08:00'));
  const { system } = createSystem(clock, [at('09:30')]);
  const woken = clock.moved.next();
  await clock.advance(at('12:00'), system);
  await expect(woken).resolves.toBeUndefined();
});

it('asks nothing of the system between actions of the same hours', async () => {
  const clock = createSimulatedClock(at('08:00'));
  const { system, looks } = createSystem(clock, [at('20:00')]);
  await clock.advance(at('12:00'), system);
  const before = looks();
  await clock.advance(at('13:20'), system);
  await clock.advance(at('14:59'), system);
  expect(looks()).toBe(before);
  await clock.advance(at('15:00'), system);
  expect(looks()).toBeGreaterThan(before);
});

it('pauses within these hours for a deadline', async () => {
  const clock = createSimulatedClock(at('08:00'));
  const { system, fired } = createSystem(clock, [at('12:30')]);
  await clock.advance(at('12:10'), system);
  await clock.advance(at('12:40'), system);
  expect(fired).toEqual(['12:30:00']);
});
