import { dutiesFor, dutyNeeded, mayCall, RuleViolation, type Caller, type Endpoint } from '@pass-along/contracts';
import { type Request, type RequestHandler } from 'express';
import { type Revocations } from '../accounts/revocations.ts';
import { type Tokens } from '../accounts/tokens.ts';
import { contextOf, type Bearer } from './requestContext.ts';

// signed-out pages of old clients send these
const nothing = new Set(['', 'null', 'undefined']);

type Ended = Pick<Revocations, 'isOver' | 'dutiesOf' | 'lacksSecondFactor'>;

const nobody: Ended = { isOver: () => false, dutiesOf: ({ duties = [] }) => duties, lacksSecondFactor: () => false };

/**
 * Reads the bearer token. A token of an ended session counts as invalid. It rejects no request; each route does, by its
 * endpoint's `auth`.
 */
export function authenticate(tokens: Tokens, revocations: Ended = nobody): RequestHandler {
  return (req, _res, next) => {
    contextOf(req).bearer = bearerOf(req.headers.authorization, tokens, revocations);
    next();
  };
}

function bearerOf(header: string | undefined, tokens: Tokens, revocations: Ended): Bearer {
  const token = /^Bearer\b(.*)$/i.exec(header ?? '')?.[1]?.trim() ?? '';
  if (nothing.has(token)) return { status: 'missing' };
  const session = tokens.verify(token);
  if (!session || revocations.isOver(session)) return { status: 'invalid' };
  if (session.role !== 'admin') return { status: 'valid', session };
  return {
    status: 'valid',
    session: { ...session, duties: revocations.dutiesOf(session) },
    ...(revocations.lacksSecondFactor(session) && { lacksSecondFactor: true }),
  };
}

/** Returns the caller if the endpoint admits them. @throws RuleViolation 401 or 403 otherwise */
export function admit(endpoint: Endpoint, req: Request): Caller | undefined {
  const { auth } = endpoint;
  const { bearer } = contextOf(req);
  if (auth === 'none') return undefined;
  if (bearer.status === 'valid') {
    const { memberId, role, duties } = bearer.session;
    if (role !== 'admin') {
      if (auth === 'admin') throw new RuleViolation('forbidden');
      return { memberId, role };
    }
    const caller = { memberId, role, ...(duties && { duties }) };
    if (!mayCall(endpoint, caller))
      throw bearer.lacksSecondFactor ? new RuleViolation('second_factor_required') : dutyNeeded(dutiesFor(endpoint));
    return caller;
  }
  if (auth === 'optional') return undefined;
  throw new RuleViolation(bearer.status === 'invalid' ? 'invalid_token' : 'unauthenticated');
}
