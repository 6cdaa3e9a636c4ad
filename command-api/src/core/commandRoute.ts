import {
  consistencyHeader,
  findLocalAddress,
  getRequiredPermissions,
  hasPermission,
  idempotencyHeader,
  limits,
  type Actor,
  type AdminPermission,
  type AnswerOf,
  type Caller,
  type Endpoint,
} from '@pass-along/contracts';
import {
  deriveId,
  createValidationError,
  createId,
  getRequestId,
  mountRoute,
  type Position,
  type ReadStored,
  type RouteInput,
  type SegmentRouters,
  type WriterAnnouncements,
} from '@pass-along/platform';
import type { Request, Response } from 'express';
import type { CommandContext } from './commandContext.ts';

/** The source of a command's time. */
export type Clock = () => Date;

/**
 * The input of a command route. A visitor's context needs a scope, which keeps the Idempotency-Keys of visitors apart.
 */
export type WriteInput<E extends Endpoint> = RouteInput<E> &
  (E['auth'] extends 'member' | 'admin'
    ? { context: CommandContext }
    : { contextFor: (scope: string) => CommandContext });

/**
 * A command's answer and the log position that reads must reach to show its effect; START when the client must not
 * learn whether anything happened.
 */
export interface Written<E extends Endpoint> {
  answer: AnswerOf<E>;
  position: Position;
}

/** Without query-api instances, as in tests of one route. */
export const noAnnouncements: WriterAnnouncements = { announce: () => Promise.resolve() };

export type WriteHandler<E extends Endpoint> = (
  input: WriteInput<E>,
  req: Request,
  res: Response,
) => Promise<Written<E>>;

/**
 * Mounts a command on its endpoint. The input carries actor, command id, time and duty. The position is sent as a
 * header.
 */
export type Write = <const E extends Endpoint>(
  endpoint: E,
  handler: WriteHandler<E>,
  /** For edit forms: values that equal the stored ones are not refused. */
  readStored?: ReadStored<E>,
) => void;

export function createWrite(
  routers: Pick<SegmentRouters, 'getRouter'>,
  clock: Clock,
  writers: WriterAnnouncements = noAnnouncements,
  { takesLocalhost = true }: { takesLocalhost?: boolean } = {},
): Write {
  return (endpoint, handler, readStored) => {
    type E = typeof endpoint;
    const handle = async (input: RouteInput<E>, req: Request, res: Response) => {
      const { caller } = input;
      const local = takesLocalhost ? [] : findLocalAddress(endpoint.body, input.body);
      if (local.length > 0) throw createValidationError(local);
      const context = caller
        ? {
            context: createCommandContext(findPermission(endpoint, caller), req, clock, {
              id: caller.memberId,
              role: caller.role,
            }),
          }
        : { contextFor: (scope: string) => createCommandContext(undefined, req, clock, visitor, scope) };
      const announced = caller && writers.announce(caller.memberId);
      // `caller` is set exactly when the endpoint's `auth` requires it
      const { answer, position } = await handler({ ...input, ...context } as WriteInput<E>, req, res);
      if (position !== '') {
        res.setHeader(consistencyHeader, position);
        await announced;
      }
      return answer;
    };
    mountRoute(routers.getRouter(endpoint.path), endpoint, handle, readStored);
  };
}

/** The first duty of the endpoint that the admin has. */
const findPermission = (endpoint: Endpoint, caller: Caller) =>
  getRequiredPermissions(endpoint).find((duty) => hasPermission(caller, duty));

const visitor: Actor = { id: 'visitor', role: 'anonymous' };

/** Creates a command's context from its request. Signed-in members are identified by the actor's id. */
function createCommandContext(
  duty: AdminPermission | undefined,
  req: Request,
  clock: Clock,
  actor: Actor,
  scope: string = actor.id,
): CommandContext {
  const key = readIdempotencyKey(req);
  const getPath = () => req.originalUrl.replace(/\?.*$/s, '');
  const commandId = key === undefined ? createId() : deriveId('command', scope, key, req.method, getPath());
  return {
    commandId,
    actor,
    by: 'person',
    correlationId: getRequestId(req),
    causationId: commandId,
    at: clock().toISOString(),
    ...(duty === undefined ? {} : { duty }),
  };
}

function readIdempotencyKey(req: Request): string | undefined {
  const key = req.headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.trim() === '' || key.length > limits.idempotencyKey.max) {
    const { max } = limits.idempotencyKey;
    const message = `Idempotency-Key must be 1 to ${String(max)} characters`;
    throw createValidationError([{ path: idempotencyHeader, message, code: 'invalid_format', figures: { max } }]);
  }
  return key;
}
