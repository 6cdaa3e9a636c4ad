import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLayerStack, type LayerStack } from './layerStack.ts';

/** A history that moves at once, unless it is `slow`; its timers run when told. */
function createWindow() {
  let entries: unknown[] = [{ key: 'page' }];
  let at = 0;
  const timers: (() => void)[] = [];
  let popped: () => void = () => undefined;
  let slow: number[] | undefined;
  const move = (to: number) => {
    at = to;
    popped();
  };
  const history = {
    get state() {
      return entries[at];
    },
    get length() {
      return entries.length;
    },
    pushState: (state: unknown) => {
      entries = [...entries.slice(0, at + 1), state];
      at += 1;
    },
    go: (delta: number) => {
      if (slow) slow.push(at + delta);
      else move(at + delta);
    },
  };
  return {
    history,
    addEventListener: (_: string, listener: () => void) => {
      popped = listener;
    },
    setTimeout: (work: () => void) => timers.push(work),
    settle: () => {
      for (let next = timers.shift(); next; next = timers.shift()) next();
    },
    slowDown: () => {
      slow = [];
    },
    catchUp: () => {
      const moves = slow ?? [];
      slow = undefined;
      moves.forEach(move);
    },
    back: () => {
      history.go(-1);
    },
    where: () => [at, history.state],
  };
}

let page: ReturnType<typeof createWindow>;
let stack: LayerStack;
beforeEach(() => {
  page = createWindow();
  stack = createLayerStack(page);
});

function openLayer() {
  const onBack = vi.fn(() => {
    remove();
  });
  const remove = stack.open(onBack);
  page.settle();
  return { onBack, remove };
}

describe('Back', () => {
  it('closes the topmost layer first, and then the one below', () => {
    const [below, top] = [openLayer(), openLayer()];
    expect(page.where()).toEqual([2, { key: 'page', layers: 2 }]);
    page.back();
    page.settle();
    expect([below.onBack.mock.calls.length, top.onBack.mock.calls.length]).toEqual([0, 1]);
    page.back();
    page.settle();
    expect(below.onBack).toHaveBeenCalledOnce();
    expect(page.where()).toEqual([0, { key: 'page' }]);
  });

  it('stays on the page while a layer asks instead of closing', () => {
    stack.open(() => undefined);
    page.settle();
    page.back();
    page.settle();
    expect(page.where()).toEqual([1, { key: 'page', layers: 1 }]);
  });
});

describe('a layer', () => {
  it('takes its history entry with it when it is closed otherwise', () => {
    openLayer().remove();
    page.settle();
    expect(page.where()).toEqual([0, { key: 'page' }]);
  });

  it('takes over the entry of the one that it replaces', () => {
    const first = stack.open(() => undefined);
    page.settle();
    first();
    stack.open(() => undefined);
    page.settle();
    expect(page.where()).toEqual([1, { key: 'page', layers: 1 }]);
  });

  it('does not take back a page that opens while its own entry goes', () => {
    const { remove } = openLayer();
    page.slowDown();
    remove();
    page.settle();
    page.history.pushState({ key: 'next page' });
    page.catchUp();
    page.settle();
    expect(page.where()).toEqual([2, { key: 'next page' }]);
  });

  it('leaves a new page alone that its link has opened, and is passed over on the way back', () => {
    const { remove } = openLayer();
    page.history.pushState({ key: 'next page' });
    remove();
    page.settle();
    expect(page.where()).toEqual([2, { key: 'next page' }]);
    page.back();
    page.settle();
    expect(page.where()).toEqual([0, { key: 'page' }]);
  });
});
