import { ApiError, refusals, toastDurations, type RefusalCode } from '@pass-along/contracts';
import { act, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastFailure } from '../api/toastFailure.tsx';
import { Toasts } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    toast.remove();
  });
  vi.useRealTimers();
});

const show = () =>
  render(
    <MemoryRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <Toasts />
    </MemoryRouter>,
  );
const createApiError = (code: RefusalCode) => new ApiError(409, code, refusals[code].message);
/** The library's time for the way out. */
const leaveMs = 1000;
/** In steps, because the toasts start timers of their own when they render. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 100)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(100);
    });
}

describe('toasts', () => {
  it('stay for their own time beside each other, over page changes too', async () => {
    show();
    act(() => {
      toast('This reset page may have opened in a new tab.', { duration: 5000 });
      toast.success('Logged out successfully!');
    });
    await wait(1500);
    act(() => {
      screen.getByRole('link', { name: 'Elsewhere' }).click();
    });
    await wait(toastDurations.success - 1600);
    expect(screen.getByText('Logged out successfully!')).toBeInTheDocument();
    await wait(leaveMs + 200);
    expect(screen.queryByText('Logged out successfully!')).toBeNull();
    expect(screen.getByText('This reset page may have opened in a new tab.')).toBeInTheDocument();
    await wait(3000);
    expect(screen.queryByText('This reset page may have opened in a new tab.')).toBeNull();
  });

  it('are kept up to twenty, the newest ones', async () => {
    show();
    act(() => {
      for (let number = 1; number <= 21; number += 1) toast(`Toast ${String(number)}`);
    });
    await wait(100);
    expect(screen.queryByText('Toast 1')).toBeNull();
    for (let number = 2; number <= 21; number += 1)
      expect(screen.getByText(`Toast ${String(number)}`)).toBeInTheDocument();
  });

  it('say what failed and, on a second line, why', async () => {
    show();
    act(() => {
      toastFailure('Failed to join event', createApiError('event_full'));
      toastFailure('Error deleting event', createApiError('internal'), { otherwise: 'Failed to delete event' });
      toastFailure('Failed to create item', createApiError('internal'));
    });
    await wait(100);
    for (const text of ['Failed to join event', 'Event is full', 'Error deleting event', 'Failed to delete event'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Failed to create item').textContent).toBe('Failed to create item');
  });
});
