import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@pass-along/contracts';
import { createFairQueue } from '../fairQueue.ts';

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. These are the library's defaults, written out to pin
// them.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing uses the thread pool of file access and compression and the cores of all requests, so most stay free.
const atOnce = availableParallelism() < 4 ? 1 : 2;
const queue = createFairQueue({ atOnce, eachAtOnce: atOnce, ...limits.passwords });

let dummyHash: Promise<string> | undefined;

/**
 * `sender` is the member, or the IP address of a visitor.
 * @throws DomainError rate_limited, or unavailable when too many hashes are queued
 */
export function hashPassword(text: string, sender: string): Promise<string> {
  return queue(sender, () => hash(normalizePassword(text), cost));
}

/**
 * Without an account (undefined) or a usable hash it does the same work, so that the timing reveals nothing.
 * @throws DomainError rate_limited, or unavailable when too many hashes are queued
 */
export function verifyPassword(stored: string | undefined, text: string, sender: string): Promise<boolean> {
  return queue(sender, async () => {
    if (stored?.startsWith('$argon2')) return verify(stored, normalizePassword(text));
    dummyHash ??= hash(normalizePassword('nobody has this password'), cost);
    await verify(await dummyHash, normalizePassword(text));
    return false;
  });
}

/** Different keyboards may compose the characters of one password differently. */
function normalizePassword(text: string): string {
  return text.normalize('NFKC');
}
