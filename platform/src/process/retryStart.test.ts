import { expect, it } from 'vitest';
import { retryStart } from './retryStart.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('a start whose store is away is tried again, though what it began would not stop', async () => {
  let starts = 0;
  const said: string[] = [];
  const started = await retryStart(
    (teardown) => {
      starts += 1;
      teardown.add(() => Promise.reject(new Error('it would not stop')));
      return starts === 1 ? Promise.reject(away()) : Promise.resolve('started');
    },
    (line) => said.push(line),
  );
  expect([started, starts]).toEqual(['started', 2]);
  expect(said).toEqual(['A store does not answer yet (connect ECONNREFUSED), trying again …']);
});

it('a start that fails for good says why, whatever would not stop after it', async () => {
  const failing = retryStart(
    (teardown) => {
      teardown.add(() => Promise.reject(new Error('it would not stop')));
      return Promise.reject(new Error('no such folder'));
    },
    () => undefined,
  );
  await expect(failing).rejects.toThrow('no such folder');
});
