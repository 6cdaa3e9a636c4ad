import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that goes out by mail; events keep its digest (sha256, hex). */
export interface MailedToken {
  token: string;
  tokenDigest: string;
}

/** What a mailed token says about itself, before anybody looked whether it is good. */
export interface ReadToken {
  subjectId: string;
  tokenDigest: string;
}

const form = /^([A-Za-z0-9-]{1,64})\.[A-Za-z0-9_-]{43}$/;

/** Names whom it is for, so that it can be found, and carries 32 random bytes. */
export function newMailedToken(subjectId: string): MailedToken {
  const token = `${subjectId}.${randomBytes(32).toString('base64url')}`;
  return { token, tokenDigest: digestOf(token) };
}

export function readMailedToken(token: string): ReadToken | undefined {
  const subjectId = form.exec(token)?.[1];
  return subjectId === undefined ? undefined : { subjectId, tokenDigest: digestOf(token) };
}

/** Compares in constant time; nothing equals undefined. */
export function isSameDigest(known: string | undefined, given: string): boolean {
  const [one, other] = [Buffer.from(known ?? ''), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
