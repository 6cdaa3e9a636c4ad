import { sessionRole, type MemberRole } from '@pass-along/contracts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { type Position } from '../eventStore/eventStore.ts';

export interface Session {
  memberId: string;
  role: MemberRole;
  /** Where the log stood when the session was opened, so that its reads find the member. */
  position: Position;
}

export interface Tokens {
  issue(session: Session): string;
  /** Undefined for whatever is not a valid, unexpired token of ours. */
  verify(token: string): Session | undefined;
}

const payload = z.object({ sub: z.string().check(z.minLength(1)), role: sessionRole, position: z.string() });

/** Session tokens: JWT, HS256, valid for the given days. */
export function createTokens({ secret, days }: { secret: string; days: number }): Tokens {
  return {
    issue: ({ memberId, role, position }) =>
      jwt.sign({ role, position }, secret, { algorithm: 'HS256', subject: memberId, expiresIn: Math.round(days * 86_400) }),
    verify(token) {
      try {
        const read = z.safeParse(payload, jwt.verify(token, secret, { algorithms: ['HS256'] }));
        return read.success ? { memberId: read.data.sub, role: read.data.role, position: read.data.position } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
