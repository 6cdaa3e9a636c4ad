import { expect, it } from 'vitest';
import { isPageOf } from './isPageOf.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://page');
  return { pathname, search };
};

it('knows the page of the thing that a link leads to, whatever else its address says', () => {
  expect(isPageOf(at('/swaps/loops/l1'), '/swaps/loops/l1')).toBe(true);
  expect(isPageOf(at('/swaps?group=planned&swap=s1'), '/swaps?swap=s1')).toBe(true);
  expect(isPageOf(at('/swaps/loops/l2'), '/swaps/loops/l1')).toBe(false);
  expect(isPageOf(at('/swaps'), '/swaps?swap=s1')).toBe(false);
});

it('takes no list for the page of a thing: only the toast says which of them it is about', () => {
  expect(isPageOf(at('/events'), '/events')).toBe(false);
  expect(isPageOf(at('/groups'), '/groups')).toBe(false);
});
