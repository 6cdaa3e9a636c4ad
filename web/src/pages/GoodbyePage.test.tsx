import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FarewellState } from '../features/accountSettings/farewellState.ts';
import { GoodbyePage } from './GoodbyePage.tsx';

const show = (state?: FarewellState) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/goodbye', state }]}>
      <Routes>
        <Route path="/goodbye" element={<GoodbyePage />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
    </MemoryRouter>,
  );

describe('goodbye', () => {
  it('says when everything is erased, and leads back only by a sign-in that says what it does', () => {
    show({ kind: 'delete', dueAt: '2099-12-04T10:00:00Z' });
    expect(screen.getByText(/On December 4, 2099 your name, pictures, items and messages are erased/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'I changed my mind' })).toHaveAttribute(
      'href',
      '/login?mode=signin&keep=account',
    );
  });

  it('offers no way back where nothing waits', () => {
    show({ kind: 'delete', dueAt: '2020-12-04T10:00:00Z' });
    expect(screen.getByText(/are being erased for good/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'I changed my mind' })).toBeNull();
  });

  it('says that a deactivated account rests', () => {
    show({ kind: 'deactivate' });
    expect(screen.getByRole('heading', { name: 'Your account is deactivated' })).toBeVisible();
  });

  it('is nothing to come by', () => {
    show();
    expect(screen.getByText('Home')).toBeVisible();
  });
});
