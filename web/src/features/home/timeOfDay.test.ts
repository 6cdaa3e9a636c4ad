import { expect, it } from 'vitest';
import { getTimeOfDay } from './timeOfDay.ts';

it.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i o’clock it is %s', (hour, time) => {
  expect(getTimeOfDay(new Date(2026, 2, 31, hour, 30))).toBe(time);
});
