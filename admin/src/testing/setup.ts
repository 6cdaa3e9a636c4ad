import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { consistency } from '../api/consistency.ts';

// a busy machine may take its time; a test waits for what it expects, however long that takes
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// MUI's style elements stay empty: no test looks at them, and at each look at an element jsdom would go through all their rules
HTMLStyleElement.prototype.appendChild = (node) => node;

// all files of a worker share one page and what they import: nothing of a test may be left for the next
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  consistency.forget();
  localStorage.clear();
});
