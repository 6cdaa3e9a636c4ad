import { RuleViolation, type Caller, type Endpoint } from '@pass-along/contracts';
import { type Request, type RequestHandler } from 'express';
import { type Revocations } from '../accounts/revocations.ts';
import { type Tokens } from '../accounts/tokens.ts';
import { contextOf, type Bearer } from './requestContext.ts';

// signed-out pages of old clients send these
const nothing = new Set(['', 'null', 'undefined']);

type Ended = Pick<Revocations, 'isOver'>;

const nobody: Ended = { isOver: () => false };

/** Reads the bearer token; one whose session was ended counts as invalid. Refuses nobody: each route does, by its endpoint's `auth`. */
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
  return session && !revocations.isOver(session) ? { status: 'valid', session } : { status: 'invalid' };
}

/** Who is asking, as far as the endpoint lets them: throws 401 or 403 for the rest. */
export function admit(auth: Endpoint['auth'], req: Request): Caller | undefined {
  const { bearer } = contextOf(req);
  if (auth === 'none') return undefined;
  if (bearer.status === 'valid') {
    const { memberId, role } = bearer.session;
    if (auth === 'admin' && role !== 'admin') throw new RuleViolation('forbidden');
    return { memberId, role };
  }
  if (auth === 'optional') return undefined;
  throw new RuleViolation(bearer.status === 'invalid' ? 'invalid_token' : 'unauthenticated');
}
