import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
const getDarkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function getCurrentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function showTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

/**
 * The system's preference applies until a member chooses a theme; public/start.js does the same before the first paint.
 */
export function followSystemTheme() {
  showTheme(getCurrentTheme());
  getDarkModeQuery().addEventListener('change', (event) => {
    if (localStorage.getItem(key) === null) showTheme(event.matches ? 'dark' : 'light');
  });
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(listen, getCurrentTheme, () => 'light' as const);
  return {
    theme,
    toggle: () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      localStorage.setItem(key, next);
      showTheme(next);
    },
  };
}
