import { vi } from 'vitest';

/** Answers media queries: every motion query with `reduced`. */
export function stubMotion({ reduced }: { reduced: boolean }) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('reduced-motion') && reduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
