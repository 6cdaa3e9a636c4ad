import { createSecretKey } from 'node:crypto';
import { adminDuty, sessionRole, type AdminDuty, type MemberRole } from '@pass-along/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type Position } from '../eventStore/eventStore.ts';

export interface Session {
  memberId: string;
  role: MemberRole;
  /** Where the log stood when the session was opened, so that its reads find the member. */
  position: Position;
  /** How often the member's sessions had been ended when it was opened; those of an ended generation are over. */
  generation: number;
  /** An admin's at `position`; what changed since, `Revocations` knows. */
  duties?: readonly AdminDuty[];
  /** Whether an admin had a second factor at `position`. */
  secondFactor?: boolean;
}

export interface Tokens {
  /** Valid for the given days, else for as long as tokens usually are. */
  issue(session: Session, days?: number): string;
  /** Undefined for whatever is not a valid, unexpired token of ours. */
  verify(token: string): Session | undefined;
}

const payload = z.object({
  sub: z.string().check(z.minLength(1)),
  role: sessionRole,
  position: z.string(),
  exp: z.number(),
  generation: z.number(),
  duties: z.optional(z.array(adminDuty)),
  secondFactor: z.optional(z.boolean()),
});

const tokensRemembered = 10_000;

/** Session tokens: JWT, HS256, valid for the given days. */
export function createTokens({ secret, days: usually }: { secret: string; days: number }): Tokens {
  // given text, the library would try to read it as a public key at every verification
  const key = createSecretKey(secret, 'utf8');
  // checking a signature is the dearest step of a small request, and a member sends the same token with each
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

  return {
    issue: ({ memberId, ...session }, days = usually) =>
      jwt.sign(session, key, {
        algorithm: 'HS256',
        subject: memberId,
        expiresIn: Math.round(days * 86_400),
      }),
    verify(token) {
      let known = verified.get(token);
      if (!known) {
        known = read(token);
        if (known) verified.set(token, known);
      }
      return known && known.expiresAt > Date.now() ? known.session : undefined;
    },
  };
}
