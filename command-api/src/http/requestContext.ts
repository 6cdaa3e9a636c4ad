import {
  consistencyHeader,
  idempotencyHeader,
  language,
  limits,
  type Actor,
  type Caller,
  type Language,
} from '@pass-along/contracts';
import { derivedId, invalid, newId, requestIdOf, type Position } from '@pass-along/platform';
import { type Request, type Response } from 'express';
import { type CommandContext } from '../handler/commandContext.ts';

export const visitor: Actor = { id: 'visitor', role: 'anonymous' };

export function actorOf({ memberId, role }: Caller): Actor {
  return { id: memberId, role };
}

/** Where contexts get the time from. */
export type Clock = () => Date;

/** The one place where a request becomes a command's context. `scope` keeps the keys of different callers apart; who is signed in is known by the actor's id. */
export function commandContext(req: Request, actor: Actor, clock: Clock, scope = actor.id): CommandContext {
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
  };
}

function idempotencyKey(req: Request): string | undefined {
  const key = req.headers[idempotencyHeader];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.trim() === '' || key.length > limits.idempotencyKey.max) {
    const message = `Idempotency-Key must be 1 to ${String(limits.idempotencyKey.max)} characters`;
    throw invalid([{ path: idempotencyHeader, message }]);
  }
  return key;
}

/** The community's language that the browser likes best. */
export function languageOf(req: Request): Language {
  const best = req.acceptsLanguages(language.options);
  return language.options.find((known) => known === best) ?? 'en';
}

/** Tells the client how far reads must be to show what it just did. */
export function tellPosition(res: Response, position: Position): void {
  if (position !== '') res.setHeader(consistencyHeader, position);
}
