import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { consistency } from '../api/consistency.ts';
import '../i18n/i18n.ts';
import { server } from './server.ts';

// what jsdom lacks and the pages call
window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;
window.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
globalThis.ResizeObserver = class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  consistency.forget();
  toast.removeAll();
});
afterAll(() => {
  server.close();
});
