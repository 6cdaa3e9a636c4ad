import { type CurrentUser } from '@pass-along/contracts';
import { createContext, use } from 'react';

/** Who is here. `checking` lasts until get-user has answered for the stored token; `leaving` is the while between sign-out and the page it leads to. */
export type Session =
  | { status: 'checking' }
  | { status: 'signedIn'; user: CurrentUser }
  | { status: 'leaving' }
  | { status: 'signedOut' };

/** A place to go on signing out, other than home with a word about it. */
export interface Farewell {
  to: string;
  state?: unknown;
}

interface SessionValue {
  session: Session;
  /** Says so, and goes home. */
  signOut: () => void;
  /** Signs out without a word: the page it leads to has them. */
  leaveFor: (farewell: Farewell) => void;
}

export const SessionContext = createContext<SessionValue | undefined>(undefined);

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (value === undefined) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

/** The signed-in member, or undefined for everyone else. */
export function useMember(): CurrentUser | undefined {
  const { session } = useSession();
  return session.status === 'signedIn' ? session.user : undefined;
}

/** Where the query cache keeps the member a token belongs to. */
export const sessionKey = (token: string | null) => ['session', token] as const;

/** Where sign-in leads back to; only paths of this site are believed. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/';
}

export function signInPath(next: string): string {
  return `/login?mode=signin&next=${encodeURIComponent(next)}`;
}

export function signUpPath(next: string): string {
  return `/login?mode=signup&next=${encodeURIComponent(next)}`;
}
