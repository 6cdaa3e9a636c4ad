import { hash, verify } from '@node-rs/argon2';

// argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane (the library's defaults, spelt out so that they stay)
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let standIn: Promise<string> | undefined;

export function hashPassword(text: string): Promise<string> {
  return hash(plain(text), cost);
}

/** Does the same work when there is no account (undefined) or no usable hash, so that time tells nothing. */
export async function verifyPassword(stored: string | undefined, text: string): Promise<boolean> {
  if (stored?.startsWith('$argon2')) return verify(stored, plain(text));
  standIn ??= hashPassword('nobody has this password');
  await verify(await standIn, plain(text));
  return false;
}

/** The same password typed on another keyboard may arrive composed differently. */
function plain(text: string): string {
  return text.normalize('NFKC');
}
