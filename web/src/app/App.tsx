import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../api/queryClient.ts';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { type Farewell } from '../session/session.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { liveListeners } from './liveListeners.ts';
import { Pages } from './Pages.tsx';
import { Toasts } from './Toasts.tsx';

interface AppProps {
  /** Where the address comes from: the browser, unless a page is written before anybody asked for it. */
  Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ Router = BrowserRouter }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary resetOn="">
      <QueryClientProvider client={queryClient}>
        <Router>
          <MemberApp />
          <Toasts />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function MemberApp() {
  const navigate = useNavigate();
  const leaveFor = useCallback(
    (place: Farewell) => {
      void navigate(place.to, { state: place.state });
    },
    [navigate],
  );
  return (
    <SessionProvider onSignedOut={leaveFor}>
      <Pages />
      <LiveUpdates listeners={liveListeners} />
    </SessionProvider>
  );
}
