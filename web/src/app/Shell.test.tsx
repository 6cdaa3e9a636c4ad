import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, Outlet, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/renderPage.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Shell } from './Shell.tsx';

/** A dialog that appears only after the address has changed, like one with code that loads on demand. */
function LateDialog() {
  const navigate = useNavigate();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLoaded, 0, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLoaded ? <Dialog title="Create Event" onClose={() => void navigate('/events')} /> : null;
}

it('a dialog with an address of its own gives the focus back to the link that opened it', async () => {
  // nothing was pressed before the code was there
  vi.stubGlobal('early', { typed: new Map(), pressed: null, within: null });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const { user } = renderPage(
    <Routes>
      <Route element={<Shell />}>
        <Route
          path="/events"
          element={
            <>
              <Link to="/events/new">Plan one</Link>
              <Link to="/about">Elsewhere</Link>
              <Outlet />
            </>
          }
        >
          <Route path="new" element={<LateDialog />} />
        </Route>
        <Route path="/about" element={<h1>All about it</h1>} />
      </Route>
    </Routes>,
    { at: '/events', path: '/*' },
  );
  const opener = await screen.findByRole('link', { name: 'Plan one' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Create Event' });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(opener).toHaveFocus();
  });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
