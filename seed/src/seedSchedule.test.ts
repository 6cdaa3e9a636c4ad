import { expect, it } from 'vitest';
import { createSchedule, days } from './seedSchedule.ts';
import { createSimulatedClock } from './simulatedClock.ts';

const system = { url: '', readProgress: () => Promise.resolve({ isCaughtUp: true, nextDueAt: undefined }) };

function createDiary() {
  const diary = createSchedule(new Date('2030-03-01T12:00:00.000Z'));
  const happened: string[] = [];
  return {
    diary,
    happened,
    happen: (name: string) => () => Promise.resolve(happened.push(name)),
    runAll: () => diary.runAll(createSimulatedClock(diary.at(0, '0:00')), system, () => undefined),
  };
}

it('runs actions in order of time, also those added on the way, and none in the future', async () => {
  const { diary, happened, happen, runAll } = createDiary();
  diary.add(diary.at(2, '9:00'), happen('accepted'));
  diary.add(diary.at(1, '9:00'), () => {
    diary.add(diary.at(1, '9:30'), happen('added'));
    return happen('asked')();
  });
  diary.add(diary.at(days + 1, '9:00'), happen('in the future'));
  expect(await runAll()).toBe(3);
  expect(happened).toEqual(['asked', 'added', 'accepted']);
});

it('runs an independent action beside others of the same hours, and before those of later hours', async () => {
  const { diary, happened, happen, runAll } = createDiary();
  let release: () => void = () => undefined;
  const isAsked = new Promise<void>((asked) => (release = asked));
  diary.addIndependent(diary.at(1, '9:00'), () => isAsked.then(happen('listed')));
  diary.add(diary.at(1, '9:10'), () => happen('asked')().then(release));
  diary.add(diary.at(1, '15:00'), happen('accepted'));
  await runAll();
  expect(happened).toEqual(['asked', 'listed', 'accepted']);
});

it('ends with the failure of an independent action', async () => {
  const { diary, happened, happen, runAll } = createDiary();
  diary.addIndependent(diary.at(1, '9:00'), () => Promise.reject(new Error('refused')));
  diary.add(diary.at(1, '9:10'), happen('asked'));
  diary.add(diary.at(2, '9:00'), happen('too late'));
  await expect(runAll()).rejects.toThrow('refused');
  expect(happened).toEqual(['asked']);
});
