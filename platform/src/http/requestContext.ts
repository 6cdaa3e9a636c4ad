import { type IncomingMessage } from 'node:http';
import { type Session } from '../accounts/tokens.ts';
import { newId } from '../ids.ts';

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

export function contextOf(req: Carrier): RequestContext {
  req[kept] ??= { id: newId(), route: undefined, bearer: { status: 'missing' } };
  return req[kept];
}

/** The request's id in logs, answers and event metadata ($correlationId). */
export function requestIdOf(req: IncomingMessage): string {
  return contextOf(req).id;
}

/** The caller's session; undefined for visitors. */
export function sessionOf(req: IncomingMessage): Session | undefined {
  const { bearer } = contextOf(req);
  return bearer.status === 'valid' ? bearer.session : undefined;
}

/** Assigns a session to the request, for callers that verified the sender by other means. */
export function actAs(req: IncomingMessage, session: Session): void {
  contextOf(req).bearer = { status: 'valid', session };
}
