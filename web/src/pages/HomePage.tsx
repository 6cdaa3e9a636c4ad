import { lazy, Suspense, useEffect } from 'react';
import { PagePending } from '../app/PagePending.tsx';
import { useSession } from '../session/sessionContext.ts';
import { Landing } from './Landing.tsx';

const load = async () => ({ default: (await import('./MemberHome.tsx')).MemberHome });
const MemberHome = lazy(load);

/** Members see their home; visitors and members that are signing out see the landing page. */
export function HomePage() {
  const { session } = useSession();
  const isExpected = session.status === 'checking';
  useEffect(() => {
    // loads the code while the session is checked; an error shows when it is needed
    if (isExpected) void load().catch(() => undefined);
  }, [isExpected]);
  switch (session.status) {
    case 'signedIn':
      return (
        <Suspense fallback={<PagePending />}>
          <MemberHome member={session.user} />
        </Suspense>
      );
    case 'checking':
      return <PagePending />;
    case 'leaving':
    case 'signedOut':
      return <Landing />;
  }
}
