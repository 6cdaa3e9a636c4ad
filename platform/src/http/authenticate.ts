import {
  getRequiredPermissions,
  createPermissionNeededError,
  canCall,
  DomainError,
  type Caller,
  type Endpoint,
} from '@pass-along/contracts';
import type { Request, RequestHandler } from 'express';
import type { Revocations } from '../accounts/sessionRevocations.ts';
import type { Tokens } from '../accounts/sessionTokens.ts';
import { getContext, type Bearer } from './requestContext.ts';

// signed-out pages of old clients send these
const nothing = new Set(['', 'null', 'undefined']);

type SessionChecks = Pick<Revocations, 'isEnded' | 'getPermissions' | 'needsSecondFactor'>;

const noRevocations: SessionChecks = {
  isEnded: () => false,
  getPermissions: ({ duties = [] }) => duties,
  needsSecondFactor: () => false,
};

/**
 * Reads the bearer token. A token of an ended session counts as invalid. It rejects no request; each route does, by its
 * endpoint's `auth`.
 */
export function authenticate(tokens: Tokens, revocations: SessionChecks = noRevocations): RequestHandler {
  return (req, _res, next) => {
    getContext(req).bearer = readBearer(req.headers.authorization, tokens, revocations);
    next();
  };
}

function readBearer(header: string | undefined, tokens: Tokens, revocations: SessionChecks): Bearer {
  const token = /^Bearer\b(.*)$/i.exec(header ?? '')?.[1]?.trim() ?? '';
  if (nothing.has(token)) return { status: 'missing' };
  const session = tokens.verify(token);
  if (!session || revocations.isEnded(session)) return { status: 'invalid' };
  if (session.role !== 'admin') return { status: 'valid', session };
  return {
    status: 'valid',
    session: { ...session, duties: revocations.getPermissions(session) },
    ...(revocations.needsSecondFactor(session) && { lacksSecondFactor: true }),
  };
}

/** Returns the caller if the endpoint admits them. @throws DomainError 401 or 403 otherwise */
export function authorizeCaller(endpoint: Endpoint, req: Request): Caller | undefined {
  const { auth } = endpoint;
  const { bearer } = getContext(req);
  if (auth === 'none') return undefined;
  if (bearer.status === 'valid') {
    const { memberId, role, duties } = bearer.session;
    if (role !== 'admin') {
      if (auth === 'admin') throw new DomainError('forbidden');
      return { memberId, role };
    }
    const caller = { memberId, role, ...(duties && { duties }) };
    if (!canCall(endpoint, caller))
      throw bearer.lacksSecondFactor
        ? new DomainError('second_factor_required')
        : createPermissionNeededError(getRequiredPermissions(endpoint));
    return caller;
  }
  if (auth === 'optional') return undefined;
  throw new DomainError(bearer.status === 'invalid' ? 'invalid_token' : 'unauthenticated');
}
