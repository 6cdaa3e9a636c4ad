import { type IncomingMessage } from 'node:http';
import { type Session } from '../accounts/tokens.ts';
import { newId } from '../ids.ts';

/** What the kit knows about a request beside what express does. */
interface RequestContext {
  id: string;
  /** Path pattern of the route that answers; undefined while none has matched. */
  route: string | undefined;
  bearer: Bearer;
}

/** What the Authorization header said. */
export type Bearer =
  | { status: 'missing' }
  | { status: 'invalid' }
  /** `lacksSecondFactor`: an admin who may do nothing until they have one. */
  | { status: 'valid'; session: Session; lacksSecondFactor?: true };

// on the request itself: the entries of a WeakMap would be the dearest part of collecting a small request's garbage
const kept = Symbol('context');

interface Carrier extends IncomingMessage {
  [kept]?: RequestContext | undefined;
}

export function contextOf(req: Carrier): RequestContext {
  req[kept] ??= { id: newId(), route: undefined, bearer: { status: 'missing' } };
  return req[kept];
}

/** The id this request goes by in logs, answers and event metadata ($correlationId). */
export function requestIdOf(req: IncomingMessage): string {
  return contextOf(req).id;
}

/** The caller's session; undefined for visitors. */
export function sessionOf(req: IncomingMessage): Session | undefined {
  const { bearer } = contextOf(req);
  return bearer.status === 'valid' ? bearer.session : undefined;
}

/** Has the request count as this session's, whoever sent it: for who checked them otherwise. */
export function actAs(req: IncomingMessage, session: Session): void {
  contextOf(req).bearer = { status: 'valid', session };
}
