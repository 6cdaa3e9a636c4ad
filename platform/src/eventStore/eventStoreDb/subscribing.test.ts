import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { untilAnswer } from './subscribing.ts';

const anHour = 3_600_000;

it('a subscription that waits for its server goes on as soon as somebody else is answered', async () => {
  const answers = new EventEmitter<{ answer: [] }>();
  const woken = vi.fn();
  const resting = untilAnswer({ answers }, anHour, new AbortController().signal).then(woken);
  expect(woken).not.toHaveBeenCalled();
  answers.emit('answer');
  await resting;
  expect(answers.listenerCount('answer')).toBe(0);
});

it('and when its reader leaves', async () => {
  const leaving = new AbortController();
  const answers = new EventEmitter<{ answer: [] }>();
  const resting = untilAnswer({ answers }, anHour, leaving.signal);
  leaving.abort();
  await resting;
  expect(answers.listenerCount('answer')).toBe(0);
});
