import type { CurrentUser } from '@pass-along/contracts';
import { createContext, use } from 'react';

/**
 * The session. `checking` lasts until get-user has answered for the stored token; `leaving` is the time between
 * sign-out and the next page.
 */
export type Session =
  | { status: 'checking' }
  | { status: 'signedIn'; user: CurrentUser }
  | { status: 'leaving' }
  | { status: 'signedOut' };

/** A page to open after sign-out instead of home with a toast. */
export interface Farewell {
  to: string;
  state?: unknown;
}

interface SessionValue {
  session: Session;
  /** Shows a toast and goes home. */
  signOut: () => void;
  /** Signs out without a toast, because the next page has its own message. */
  leaveFor: (farewell: Farewell) => void;
}

export const SessionContext = createContext<SessionValue | undefined>(undefined);

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (value === undefined) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** The signed-in member; undefined for visitors. */
export function useMember(): CurrentUser | undefined {
  const { session } = useSession();
  return session.status === 'signedIn' ? session.user : undefined;
}

/** The query key of the member that a token belongs to. */
export const getSessionKey = (token: string | null) => ['session', token] as const;

/** The path that follows sign-in; only paths of this site are accepted, as the browser parses them. */
export function toSafePath(next: string | null): string {
  // prerendering has no address, and no page to go on to
  if (next === null || typeof location === 'undefined' || !URL.canParse(next, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(next, location.origin);
  // a path that begins with two slashes would name another host
  const isOurs = next.startsWith('/') && origin === location.origin && !pathname.startsWith('//');
  return isOurs ? pathname + search + hash : '/';
}

export function getSignInPath(next: string): string {
  return `/login?mode=signin&next=${encodeURIComponent(next)}`;
}

export function getSignUpPath(next: string): string {
  return `/login?mode=signup&next=${encodeURIComponent(next)}`;
}
