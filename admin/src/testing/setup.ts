import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { adminConsistency } from '../core/api/adminConsistency.ts';

// a busy machine may be slow, so tests wait long for the expected state
configure({ asyncUtilTimeout: 30_000 });

// Appended style elements stay out of the document: no test checks styles, and jsdom would apply all rules at each
// style lookup.
HTMLStyleElement.prototype.appendChild = (node) => node;

// jsdom scrolls nothing
Element.prototype.scrollIntoView = () => undefined;

// all files of a worker share one page and its modules, so each test must leave no trace
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  adminConsistency.forget();
  localStorage.clear();
});
