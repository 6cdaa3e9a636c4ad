import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { PagePending } from '../ui/PagePending.tsx';
import { useSession } from '../session/sessionContext.ts';
import { homeQuery } from '../pages/home/homeQuery.ts';
import { Landing } from '../pages/Landing.tsx';

export { Landing };

const load = async () => ({ default: (await import('./memberParts.ts')).MemberHome });
const MemberHome = lazy(load);

/** Members see their home; visitors and members that are signing out see the landing page. */
export function HomePage() {
  const { session } = useSession();
  const isExpected = session.status === 'checking';
  // asked together with the session, and before the code of the page has come
  useQuery({ ...homeQuery, enabled: isExpected || session.status === 'signedIn' });
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
