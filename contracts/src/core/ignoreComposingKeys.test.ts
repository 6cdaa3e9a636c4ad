import { expect, it } from 'vitest';
import { ignoreComposingKeys } from './ignoreComposingKeys.ts';

it.each([
  ['Enter', false, 13, true],
  ['Enter', true, 229, false],
  ['Enter', true, 13, false],
  // as Safari reports the key that ends a composition
  ['Enter', false, 229, false],
  ['Escape', true, 229, false],
  ['ArrowDown', true, 229, false],
  ['Escape', false, 27, true],
])('%s, composing: %s, code %i: the page sees it: %s', (key, isComposing, keyCode, isSeen) => {
  const page = new EventTarget();
  const seen: Event[] = [];
  ignoreComposingKeys(page as unknown as Parameters<typeof ignoreComposingKeys>[0]);
  page.addEventListener('keydown', (event) => seen.push(event), { capture: true });
  page.dispatchEvent(Object.assign(new Event('keydown'), { key, isComposing, keyCode }));
  expect(seen).toHaveLength(isSeen ? 1 : 0);
});
