import { endpoints } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import type { Call, SeededMember } from './seedMembers.ts';
import { createSchedule } from './seedSchedule.ts';
import { scheduleTalks } from './seedTalks.ts';
import { createSimulatedClock } from './simulatedClock.ts';

it('two pairs call each other, and one call is missed', async () => {
  const diary = createSchedule(new Date('2030-03-01T00:05:00.000Z'));
  const { startCall, acceptCall, endCall } = endpoints;
  const called: string[] = [];
  const call: Call = <A>({ method, path }: { method: string; path: string }) => {
    called.push(`${method} ${path}`);
    return Promise.resolve({ _id: 'talk', call: { _id: 'call' } } as A);
  };
  const people = Array.from({ length: 15 }, (_, at): SeededMember => ({ userId: `m${String(at)}` }) as SeededMember);
  scheduleTalks(diary, call, people);
  const system = { url: '', readProgress: () => Promise.resolve({ isCaughtUp: true, nextDueAt: undefined }) };
  await diary.runAll(createSimulatedClock(diary.at(0, '0:00')), system, () => undefined);
  const steps = [startCall, acceptCall, endCall].map(({ method, path }) => `${method} ${path}`);
  expect(called.filter((each) => steps.includes(each)).map((each) => steps.indexOf(each))).toEqual([0, 1, 2, 0, 2]);
});
