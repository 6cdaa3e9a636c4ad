import { expect, it } from 'vitest';
import { getKarmaPause } from './swapQueries.ts';

it('asks again for the karma of a completed swap until it is known, a few times', () => {
  expect(getKarmaPause(undefined, 0)).toBe(false);
  expect(getKarmaPause({ karma: null, kilograms: 2 }, 1)).toBe(3_000);
  expect(getKarmaPause({ karma: 8, kilograms: 2 }, 2)).toBe(false);
  expect(getKarmaPause({ karma: null, kilograms: 2 }, 6)).toBe(false);
});
