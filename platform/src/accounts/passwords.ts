import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limits } from '@pass-along/contracts';
import { createFairQueue } from '../fairQueue.ts';

// argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane (the library's defaults, spelt out so that they stay)
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// hashing shares its threads with files and compression, and its cores with everything: most of both stay free
const atOnce = availableParallelism() < 4 ? 1 : 2;
const queue = createFairQueue({ atOnce, eachAtOnce: atOnce, ...limits.passwords });

let standIn: Promise<string> | undefined;

/** `sender` is the member, or the address of a visitor. @throws RuleViolation rate_limited, unavailable when too many wait */
export function hashPassword(text: string, sender: string): Promise<string> {
  return queue(sender, () => hash(plain(text), cost));
}

/**
 * Does the same work when there is no account (undefined) or no usable hash, so that time tells nothing.
 * @throws RuleViolation rate_limited, unavailable when too many wait
 */
export function verifyPassword(stored: string | undefined, text: string, sender: string): Promise<boolean> {
  return queue(sender, async () => {
    if (stored?.startsWith('$argon2')) return verify(stored, plain(text));
    standIn ??= hash(plain('nobody has this password'), cost);
    await verify(await standIn, plain(text));
    return false;
  });
}

/** The same password typed on another keyboard may arrive composed differently. */
function plain(text: string): string {
  return text.normalize('NFKC');
}
