import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../api/webQueryClient.ts';
import { Toasts } from '../app/Toasts.tsx';
import type { Farewell } from '../session/sessionContext.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { asha } from './builders.ts';
import { server } from './server.ts';

interface PageOptions {
  /** The visitor's address. */
  at?: string | { pathname: string; state: unknown };
  /** The route's pattern when it has parameters. */
  path?: string;
  onSignedOut?: (farewell: Farewell) => void;
}

/** Renders a page with its providers; any other address renders only its path. */
export function renderPage(page: ReactNode, { at = '/', path, onSignedOut = () => undefined }: PageOptions = {}) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        <SessionProvider onSignedOut={onSignedOut}>
          <Routes>
            <Route
              path={path ?? (typeof at === 'string' ? new URL(at, 'http://page').pathname : at.pathname)}
              element={page}
            />
            <Route path="*" element={null} />
          </Routes>
        </SessionProvider>
        <Address />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queryClient };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

export const address = () => screen.getByLabelText('address').textContent;

/** Signs Asha in; she is in no circle. */
export function signInAsAsha() {
  localStorage.setItem('token', 'ashas-token');
  localStorage.setItem('userId', asha._id);
  server.use(
    http.get('/api/users/get-user', () => HttpResponse.json(asha)),
    http.get('/api/circles/user-groups/asha', () => HttpResponse.json([])),
  );
}
