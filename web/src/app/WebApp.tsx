import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { createQueryClient } from '../api/webQueryClient.ts';
import { useSession, type Farewell } from '../session/sessionContext.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Pages } from './Pages.tsx';
import { pastCopy } from './pastCopy.ts';
import { Toasts } from './Toasts.tsx';
import { WorkerNotice } from './WorkerNotice.tsx';

interface WebAppProps {
  /** The router: the browser's by default, a static one for prerendering. */
  Router?: ComponentType<{ children: ReactNode; basename?: string }>;
}

export function WebApp({ Router = BrowserRouter }: WebAppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary resetOn="">
      <QueryClientProvider client={queryClient}>
        <Router {...(pastCopy && { basename: pastCopy.base })}>
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
      <LiveConnection />
      <DelayedWorkerNotice />
    </SessionProvider>
  );
}

// a failed load renders nothing; the next page load tries again
const createOptionalComponent = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));
const MemberLive = createOptionalComponent(async () => (await import('./memberParts.ts')).MemberLive);
const VisitorLive = createOptionalComponent(async () => {
  await new Promise((read) => setTimeout(read, visitorLiveDelayMs));
  return (await import('./VisitorLive.tsx')).VisitorLive;
});
const visitorLiveDelayMs = 3_000;
const workerDelayMs = 3_000;

/** The service worker downloads the whole app, so it is registered after the page has loaded. */
function DelayedWorkerNotice() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      setIsTime(true);
    }, workerDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isTime && <WorkerNotice />;
}

/**
 * Visitors load the code of the live connection after three seconds on a page; on connecting it refreshes what changed
 * since.
 */
function LiveConnection() {
  const { session } = useSession();
  const browsing = useLocation().pathname.startsWith('/items');
  // a copy of the past has no live updates
  if (pastCopy) return null;
  if (session.status === 'signedIn')
    return (
      <Suspense>
        <MemberLive />
      </Suspense>
    );
  return <Suspense>{session.status === 'signedOut' && browsing && <VisitorLive />}</Suspense>;
}
