import type { IncomingMessage } from 'node:http';
import type { Session } from '../accounts/sessionTokens.ts';
import { createId } from '../ids.ts';

/** What the HTTP kit knows about a request beyond express. */
interface RequestContext {
  id: string;
  /** Path pattern of the matching route; undefined before a match. */
  route: string | undefined;
  bearer: Bearer;
}

/** The result of reading the Authorization header. */
export type Bearer =
  | { status: 'missing' }
  | { status: 'invalid' }
  /** `lacksSecondFactor`: this admin must set up a second factor first. */
  | { status: 'valid'; session: Session; lacksSecondFactor?: true };

// stored on the request itself, because WeakMap entries are expensive to garbage-collect
const kept = Symbol('context');

interface Carrier extends IncomingMessage {
  [kept]?: RequestContext | undefined;
}

export function getContext(req: Carrier): RequestContext {
  req[kept] ??= { id: createId(), route: undefined, bearer: { status: 'missing' } };
  return req[kept];
}

/** The request's id in logs, answers and event metadata ($correlationId). */
export function getRequestId(req: IncomingMessage): string {
  return getContext(req).id;
}

/** The caller's session; undefined for visitors. */
export function getSession(req: IncomingMessage): Session | undefined {
  const { bearer } = getContext(req);
  return bearer.status === 'valid' ? bearer.session : undefined;
}

/** Assigns a session to the request, for callers that verified the sender by other means. */
export function setSession(req: IncomingMessage, session: Session): void {
  getContext(req).bearer = { status: 'valid', session };
}
