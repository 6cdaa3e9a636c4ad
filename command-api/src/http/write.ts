import {
  consistencyHeader,
  dutiesFor,
  holds,
  idempotencyHeader,
  limits,
  type Actor,
  type AdminDuty,
  type AnswerOf,
  type Caller,
  type Endpoint,
} from '@pass-along/contracts';
import {
  derivedId,
  invalid,
  newId,
  requestIdOf,
  route,
  type Position,
  type RouteInput,
  type RoutersByWord,
} from '@pass-along/platform';
import { type Request, type Response } from 'express';
import { type CommandContext } from '../handler/commandContext.ts';

/** Where contexts get the time from. */
export type Clock = () => Date;

/** What a command's handler gets. A visitor's context needs a scope: what keeps their Idempotency-Keys apart from other visitors'. */
export type WriteInput<E extends Endpoint> = RouteInput<E> &
  (E['auth'] extends 'member' | 'admin'
    ? { context: CommandContext }
    : { contextFor: (scope: string) => CommandContext });

/** A command's answer, and how far reads must be to show what it did; START where nobody may tell that anything happened. */
export interface Written<E extends Endpoint> {
  answer: AnswerOf<E>;
  position: Position;
}

/** Lets every instance of query-api know that a member writes, and where the last write stands. Neither fails. */
export interface OwnWriteNotes {
  announce(memberId: string): Promise<void>;
  note(memberId: string, position: Position): Promise<void>;
}

export const noNotes: OwnWriteNotes = { announce: () => Promise.resolve(), note: () => Promise.resolve() };

export type WriteHandler<E extends Endpoint> = (
  input: WriteInput<E>,
  req: Request,
  res: Response,
) => Promise<Written<E>>;

/** Mounts a command on its endpoint. Who acts, the command's id, its time and its duty come with the input; the position goes out as a header. */
export type Write = <const E extends Endpoint>(endpoint: E, handler: WriteHandler<E>) => void;

export function createWrite(
  routers: Pick<RoutersByWord, 'routerFor'>,
  clock: Clock,
  ownWrites: OwnWriteNotes = noNotes,
): Write {
  return (endpoint, handler) => {
    type E = typeof endpoint;
    route(routers.routerFor(endpoint.path), endpoint, async (input: RouteInput<E>, req, res) => {
      const { caller } = input;
      const context = caller
        ? { context: contextOf(dutyOf(endpoint, caller), req, clock, { id: caller.memberId, role: caller.role }) }
        : { contextFor: (scope: string) => contextOf(undefined, req, clock, visitor, scope) };
      const announced = caller && ownWrites.announce(caller.memberId);
      // `caller` is there exactly where the endpoint's `auth` says so
      const { answer, position } = await handler({ ...input, ...context } as WriteInput<E>, req, res);
      if (position !== '') res.setHeader(consistencyHeader, position);
      if (position !== '' && caller) await Promise.all([announced, ownWrites.note(caller.memberId, position)]);
      return answer;
    });
  };
}

/** The duty an admin acts under: the first of the endpoint's that they have. */
const dutyOf = (endpoint: Endpoint, caller: Caller) => dutiesFor(endpoint).find((duty) => holds(caller, duty));

const visitor: Actor = { id: 'visitor', role: 'anonymous' };

/** The one place where a request becomes a command's context. Who is signed in is known by the actor's id. */
function contextOf(
  duty: AdminDuty | undefined,
  req: Request,
  clock: Clock,
  actor: Actor,
  scope: string = actor.id,
): CommandContext {
  const key = idempotencyKey(req);
  const path = () => req.originalUrl.replace(/\?.*$/s, '');
  const commandId = key === undefined ? newId() : derivedId('command', scope, key, req.method, path());
  return {
    commandId,
    actor,
    by: 'person',
    correlationId: requestIdOf(req),
    causationId: commandId,
    at: clock().toISOString(),
    ...(duty === undefined ? {} : { duty }),
  };
}

function idempotencyKey(req: Request): string | undefined {
  const key = req.headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.trim() === '' || key.length > limits.idempotencyKey.max) {
    const { max } = limits.idempotencyKey;
    const message = `Idempotency-Key must be 1 to ${String(max)} characters`;
    throw invalid([{ path: idempotencyHeader, message, code: 'invalid_format', figures: { max } }]);
  }
  return key;
}
