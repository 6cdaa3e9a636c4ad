import { describe, expect, it } from 'vitest';
import { preferences } from './preferences.ts';

describe('preferences', () => {
  it('forget filters on sign-out, but not the theme, and touch nothing of the member app', () => {
    localStorage.setItem('token', 'member-token');
    preferences.setItem('theme', 'dark');
    preferences.setItem('items.listParams', { filter: { q: 'lamp' } });
    preferences.reset();
    expect(preferences.getItem('theme')).toBe('dark');
    expect(preferences.getItem('items.listParams')).toBeUndefined();
    expect(localStorage.getItem('token')).toBe('member-token');
  });
});
