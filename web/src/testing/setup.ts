import '@testing-library/jest-dom/vitest';
import '../texts/provideTexts.ts';
import { act, cleanup, configure, renderHook } from '@testing-library/react';
import toast, { useToaster } from 'react-hot-toast';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { consistency } from '../api/consistencyToken.ts';
import { chooseLanguage, getLanguage, addMessages, startLanguage } from '../i18n/i18n.ts';
import type { Messages } from '../texts/messageTypes.ts';
import { server } from './server.ts';

// pages load parts of themselves when they are first shown, and CI runs these tests beside others that come first
configure({ asyncUtilTimeout: 30_000 });

// browser features that jsdom lacks
window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
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
// in a page without layout everything is near the window
Object.assign(globalThis, {
  IntersectionObserver: class {
    private readonly onChange: (entries: object[]) => void;
    constructor(onChange: (entries: object[]) => void) {
      this.onChange = onChange;
    }
    observe() {
      this.onChange([{ isIntersecting: true }]);
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  },
});

// tests render parts of a page without the page that loads their texts
const found = import.meta.glob<{ messages: Partial<Messages> }>('../**/*Messages.en.ts', { eager: true });
for (const { messages } of Object.values(found)) addMessages(messages);
await startLanguage();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
// all files of a worker share one page and its modules: a test must leave nothing for the next
afterEach(async () => {
  cleanup();
  toast.removeAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.resetHandlers();
  consistency.forget();
  if (getLanguage() !== 'en') await chooseLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  server.close();
  // a file that ends with the pointer on a toast would hold the toasts of all later files
  const { result, unmount } = renderHook(() => useToaster());
  act(() => {
    result.current.handlers.endPause();
  });
  unmount();
});
