import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that is sent by mail; events store its digest only (SHA-256, hex). */
export interface MailedToken {
  token: string;
  tokenDigest: string;
}

/** The parts of a mailed token, before the token is verified. */
export interface ReadToken {
  subjectId: string;
  tokenDigest: string;
}

const tokenPattern = /^([A-Za-z0-9-]{1,64})\.[A-Za-z0-9_-]{43}$/;

/** The token carries the subject's id, so that its stream can be found, and 32 random bytes. */
export function createMailedToken(subjectId: string): MailedToken {
  const token = `${subjectId}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenDigest: hashToken(token) };
}

export function readMailedToken(token: string): ReadToken | undefined {
  const subjectId = tokenPattern.exec(token)?.[1];
  return subjectId === undefined ? undefined : { subjectId, tokenDigest: hashToken(token) };
}

/** Compares two digests in constant time. Undefined equals nothing. */
export function isSameDigest(known: string | undefined, given: string): boolean {
  const [one, other] = [Buffer.from(known ?? ''), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
