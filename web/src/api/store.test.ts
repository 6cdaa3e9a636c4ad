import { expect, it, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

it('calls its listeners on each change, until they leave', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(2);
  leave();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(3);
});

it('passes news on', () => {
  const { subscribe, notify } = createListeners<[text: string]>();
  const listener = vi.fn();
  const leave = subscribe(listener);
  notify('signed out');
  leave();
  notify('signed in');
  expect(listener).toHaveBeenCalledExactlyOnceWith('signed out');
});
