import { ApiError, delays, endpoints, type CurrentUser } from '@pass-along/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { isPassing } from '../api/failures.ts';
import { SessionContext, sessionKey, type Session } from './session.ts';

interface SessionProviderProps {
  /** Called a moment after sign-out, when it is time to go home. */
  onSignedOut: () => void;
  children: ReactNode;
}

/** Session rules of the spec: a stored token is checked by get-user; a refusal clears it, a server that is away does not. */
export function SessionProvider({ onSignedOut, children }: SessionProviderProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(
    (listener) => credentials.subscribe(listener),
    () => credentials.token(),
    () => null,
  );
  const [leaving, setLeaving] = useState(false);

  const me = useQuery({
    queryKey: sessionKey(token),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    retry: (_failures, error) => isPassing(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
    queryFn: async ({ signal }) => {
      const user = await call(endpoints.getUser, {}, { signal });
      // an answer without a member counts as a refusal
      if (typeof user._id !== 'string' || user._id === '')
        throw new ApiError(401, 'invalid_token', t('session.failed'));
      return user;
    },
  });

  useEffect(() => {
    if (me.data) credentials.keepUserId(me.data._id);
  }, [me.data]);

  useEffect(() => {
    if (me.error && !isPassing(me.error) && credentials.token() === token) credentials.clear();
  }, [me.error, token]);

  // what was read as somebody else (likes, abilities) is read again; a new token of the same person changes nothing
  const lastToken = useRef(token);
  useEffect(() => {
    if (lastToken.current === token) return;
    const [before, now] = [lastToken.current, token].map(
      (one) => queryClient.getQueryData<CurrentUser>(sessionKey(one))?._id,
    );
    lastToken.current = token;
    if (now !== undefined && now === before) return;
    void queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
  }, [token, queryClient]);

  useEffect(
    () =>
      credentials.onExpired((message) => {
        toast.error(message, { id: 'session-ended' });
      }),
    [],
  );

  const signOut = useCallback(() => {
    setLeaving(true);
    credentials.clear();
    toast.success(t('session.signedOut'));
    setTimeout(() => {
      setLeaving(false);
      onSignedOut();
    }, delays.afterSignOut);
  }, [onSignedOut, t]);

  const value = useMemo(() => {
    const session: Session = leaving
      ? { status: 'leaving' }
      : token === null
        ? { status: 'signedOut' }
        : me.data
          ? { status: 'signedIn', user: me.data }
          : { status: 'checking' };
    return { session, signOut };
  }, [leaving, token, me.data, signOut]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
