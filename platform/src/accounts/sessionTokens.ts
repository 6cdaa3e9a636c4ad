import { createSecretKey } from 'node:crypto';
import { adminPermission, sessionRole, type AdminPermission, type MemberRole } from '@pass-along/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Position } from '../eventStore/eventStore.ts';

export interface Session {
  memberId: string;
  role: MemberRole;
  /** End of the log when the session was opened. Reads wait for it, so they find a member that has just signed up. */
  position: Position;
  /** The member's session generation at sign-in. Ending all sessions raises it, which ends this one. */
  generation: number;
  /** The admin's permissions as of `position`. `Revocations` knows later changes. */
  duties?: readonly AdminPermission[];
  /** Whether the admin had a second factor as of `position`. */
  secondFactor?: boolean;
}

export interface Tokens {
  /** Valid for `days`; default: the configured session length. */
  issue(session: Session, days?: number): string;
  /** Undefined for anything but a valid, unexpired token of this system. */
  verify(token: string): Session | undefined;
  /** When a valid token expires, in milliseconds since 1970; undefined for any other. */
  getExpiry(token: string): number | undefined;
}

const payload = z.object({
  sub: z.string().check(z.minLength(1)),
  role: sessionRole,
  position: z.string(),
  exp: z.number(),
  generation: z.number(),
  duties: z.optional(z.array(adminPermission)),
  secondFactor: z.optional(z.boolean()),
});

const tokensRemembered = 10_000;

/** Session tokens: JWT with HS256. */
export function createTokens({ secret, days: usually }: { secret: string; days: number }): Tokens {
  // as plain text, jsonwebtoken would try to parse the secret as a public key at every verification
  const key = createSecretKey(secret, 'utf8');
  // verifying a signature is the slowest step of a small request, and a client repeats its token with each request
  const verified = new LRUCache<string, { session: Session; expiresAt: number }>({ max: tokensRemembered });

  function read(token: string): { session: Session; expiresAt: number } | undefined {
    try {
      const read = z.safeParse(payload, jwt.verify(token, key, { algorithms: ['HS256'] }));
      if (!read.success) return undefined;
      const { sub, role, position, exp, generation, duties, secondFactor } = read.data;
      return {
        session: {
          memberId: sub,
          role,
          position,
          generation,
          ...(duties && { duties }),
          ...(secondFactor !== undefined && { secondFactor }),
        },
        expiresAt: exp * 1000,
      };
    } catch {
      return undefined;
    }
  }

  function readValid(token: string): { session: Session; expiresAt: number } | undefined {
    let known = verified.get(token);
    if (!known) {
      known = read(token);
      if (known) verified.set(token, known);
    }
    return known && known.expiresAt > Date.now() ? known : undefined;
  }

  return {
    issue: ({ memberId, ...session }, days = usually) =>
      jwt.sign(session, key, {
        algorithm: 'HS256',
        subject: memberId,
        expiresIn: Math.round(days * 86_400),
      }),
    verify: (token) => readValid(token)?.session,
    getExpiry: (token) => readValid(token)?.expiresAt,
  };
}
