import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToday } from './useToday.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T22:00:00') });
});

const shown = () => {
  const { result } = renderHook(useToday);
  return () => new Date(result.current).toDateString();
};

describe('today', () => {
  it('is another day after each midnight', () => {
    const day = shown();
    expect(day()).toBe('Wed Mar 04 2026');
    act(() => {
      vi.advanceTimersByTime(3 * 3_600_000);
    });
    expect(day()).toBe('Thu Mar 05 2026');
    act(() => {
      vi.advanceTimersByTime(24 * 3_600_000);
    });
    expect(day()).toBe('Fri Mar 06 2026');
  });

  it('is known at once where a device slept through midnight', () => {
    const day = shown();
    vi.setSystemTime(new Date('2026-03-07T08:00:00'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(day()).toBe('Sat Mar 07 2026');
  });
});
