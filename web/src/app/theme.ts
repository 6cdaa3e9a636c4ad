import { useSyncExternalStore } from 'react';
import { createListeners } from '../api/store.ts';

export type Theme = 'light' | 'dark';

const key = 'theme';
const { subscribe, notify } = createListeners();
const getDarkModeQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function getCurrentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function showTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  notify();
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

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, getCurrentTheme, () => 'light' as const);
  return {
    theme,
    toggle: () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      localStorage.setItem(key, next);
      showTheme(next);
    },
  };
}
