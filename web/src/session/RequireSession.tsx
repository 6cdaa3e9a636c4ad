import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/Spinner.tsx';
import { getSignInPath, useSession } from './sessionContext.ts';

/**
 * A page for members only; visitors are sent to sign-in and back. `waiting` has the page's shape while the session is
 * checked.
 */
export function RequireSession({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'signedIn':
      return children;
    case 'signedOut':
      return <Navigate to={getSignInPath(pathname + search)} replace />;
    case 'checking':
    case 'leaving':
      return session.status === 'checking' && waiting !== undefined ? (
        waiting
      ) : (
        <div className="grid min-h-[50vh] place-items-center">
          <Spinner label={t('session.checking')} />
        </div>
      );
  }
}
