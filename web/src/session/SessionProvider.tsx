import { ApiError, delays, type CurrentUser } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../api/apiClient.ts';
import { credentials } from '../api/storedCredentials.ts';
import { describeError, isOffline, isTemporary } from '../api/apiErrorText.ts';
import { clearDevice, deleteUnsentWork } from './clearDevice.ts';
import { hasUnsentWork } from './memberStorage.ts';
import { SessionContext, getSessionKey, type Farewell, type Session } from './sessionContext.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }));

interface SessionProviderProps {
  /** Called after sign-out with the page to open: home after a moment, a farewell page at once. */
  onSignedOut: (farewell: Farewell) => void;
  children: ReactNode;
}

/**
 * Checks a stored token with get-user. A refusal ends the session and shows one message; an unavailable server does not
 * end it.
 */
export function SessionProvider({ onSignedOut, children }: SessionProviderProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(
    (listener) => credentials.subscribe(listener),
    () => credentials.token(),
    () => null,
  );
  const { pathname } = useLocation();
  /** The page that the member is leaving. */
  const [leaving, setLeaving] = useState<string>();
  if (leaving !== undefined && leaving !== pathname) setLeaving(undefined);

  const me = useQuery({
    queryKey: getSessionKey(token),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    retry: (_failures, error) => isTemporary(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
    queryFn: async ({ signal }) => {
      const user = await call('GET /api/users/get-user', {}, { signal });
      // an answer without a member counts as a refusal
      if (typeof user._id !== 'string' || user._id === '') throw new ApiError(401, 'invalid_token', t('errors.failed'));
      return user;
    },
  });

  // without a server, the data loaded last is better than a wait
  const isAway = token !== null && me.data === undefined && isOffline(me.failureReason);
  useEffect(() => {
    if (isAway)
      import('./queryPersister.ts').then(({ restoreQueries }) => restoreQueries(queryClient)).catch(() => undefined);
  }, [isAway, queryClient]);

  useEffect(() => {
    if (me.data) credentials.keepUserId(me.data._id);
  }, [me.data]);

  useEffect(() => {
    if (me.error && !isTemporary(me.error) && token !== null) credentials.expire(token, describeError(me.error));
  }, [me.error, token]);

  // data that depends on the member (likes, abilities) is reloaded; a new token of the same member reloads nothing
  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    const [before, now] = [lastToken.current, token].map(
      (one) => queryClient.getQueryData<CurrentUser>(getSessionKey(one))?._id,
    );
    lastToken.current = token;
    // without storage permission there is nothing to delete
    if (now !== before || token === null) clearDevice().catch(() => undefined);
    if (now !== undefined && now === before) return;
    void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
  }, [token, queryClient]);

  useEffect(
    () =>
      credentials.onExpired((message, ended) => {
        toast.error(message, { id: 'session-ended' });
        import('./sessionEnd.ts')
          .then(({ explainSessionEnd }) => explainSessionEnd(ended))
          .then(({ suspension }) => {
            if (!suspension) return;
            toast.dismiss('session-ended');
            onSignedOut({ to: '/suspended', state: suspension });
          })
          // the sign-in gives the reason too
          .catch(() => undefined);
      }),
    [onSignedOut],
  );

  const [isAsking, setIsAsking] = useState(false);
  const signOutNow = useCallback(() => {
    setIsAsking(false);
    setLeaving(pathname);
    endSession();
    toast.success(t('session.signedOut'));
    setTimeout(() => {
      setLeaving(undefined);
      onSignedOut({ to: '/' });
    }, delays.afterSignOut);
  }, [pathname, onSignedOut, t]);
  const signOut = useCallback(() => {
    const memberId = credentials.userId();
    if (memberId !== null && hasUnsentWork(memberId)) setIsAsking(true);
    else signOutNow();
  }, [signOutNow]);

  const leaveFor = useCallback(
    (farewell: Farewell) => {
      setLeaving(pathname);
      endSession();
      onSignedOut(farewell);
    },
    [pathname, onSignedOut],
  );

  const value = useMemo(() => {
    const session: Session =
      leaving !== undefined
        ? { status: 'leaving' }
        : token === null
          ? { status: 'signedOut' }
          : me.data
            ? { status: 'signedIn', user: me.data }
            : { status: 'checking' };
    return { session, signOut, leaveFor };
  }, [leaving, token, me.data, signOut, leaveFor]);

  return (
    <SessionContext value={value}>
      {children}
      {isAsking && (
        <Suspense>
          <SignOutDialog
            onConfirm={signOutNow}
            onClose={() => {
              setIsAsking(false);
            }}
          />
        </Suspense>
      )}
    </SessionContext>
  );
}

/** Leaves nothing of the member on this device. */
function endSession(): void {
  const memberId = credentials.userId();
  // without storage permission there is nothing to delete
  if (memberId !== null) deleteUnsentWork(memberId).catch(() => undefined);
  credentials.clear();
}
