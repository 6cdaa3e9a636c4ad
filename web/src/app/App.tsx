import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../api/queryClient.ts';
import { useSession, type Farewell } from '../session/session.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
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
      <LiveWhereWanted />
    </SessionProvider>
  );
}

// what cannot be fetched now is there with the next page; until then the pages read as they are opened
const Live = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./Live.tsx')).Live };
  } catch {
    return { default: () => null };
  }
});

/** A visitor's first page is spared the line's code. */
function LiveWhereWanted() {
  const { session } = useSession();
  const browsing = useLocation().pathname.startsWith('/items');
  const listens = session.status === 'signedIn' || (session.status === 'signedOut' && browsing);
  return <Suspense>{listens && <Live />}</Suspense>;
}
