import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { Link, MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Toasts } from './Toasts.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <Toasts />
    </MemoryRouter>,
  );

describe('toasts', () => {
  it('stand one at a time', async () => {
    show();
    act(() => {
      toast('The first', { removeDelay: 0 });
      toast('The second');
    });
    expect(await screen.findByText('The second')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByText('The first')).toBeNull();
    });
  });

  it('stay behind with their page, unless they were just said', async () => {
    show();
    const now = Date.now();
    act(() => {
      toast('Said long ago', { id: 'one', removeDelay: 0, createdAt: now - 1500 } as object);
    });
    await screen.findByText('Said long ago');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => {
      expect(screen.queryByText('Said long ago')).toBeNull();
    });
    act(() => {
      toast('Just said');
    });
    await screen.findByText('Just said');
  });
});
