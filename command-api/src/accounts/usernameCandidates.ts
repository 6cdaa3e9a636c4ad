import { limits } from '@pass-along/contracts';
import { transliterate } from 'transliteration';

const suffixLength = 6;
const numberedCount = 8;
const neutralWord = 'member';

/**
 * Usernames for a new member, best first: the name in Latin letters, or a neutral word with a number where the name has
 * none. The last candidate ends with characters of the member's id. The e-mail address is never used, because a
 * username is public.
 */
export function getUsernameCandidates(name: string, memberId: string): string[] {
  const fromName = toUsername(name);
  const base = fromName === '' ? neutralWord : fromName;
  const numbers = Array.from({ length: numberedCount }, (_, index) => `${base}${String(index + 2)}`);
  const isLong = fromName.length >= limits.username.min;
  return [
    ...(isLong ? [base] : []),
    ...numbers,
    `${base}${memberId.replaceAll('-', '').slice(0, suffixLength)}`,
  ].filter((candidate) => candidate.length >= limits.username.min);
}

function toUsername(name: string): string {
  return transliterate(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/['`’]+/g, '')
    .replace(/[^a-z0-9._]+/g, '.')
    .replace(/\.{2,}/g, '.')
    .slice(0, limits.username.max - suffixLength)
    .replace(/^[._]+|[._]+$/g, '');
}

/** Tells whether a username equals the part of the address before the @ and does not follow from the name. */
export function isDerivedFromEmail({
  username,
  email,
  name,
}: {
  username: string;
  email: string;
  name: string;
}): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  return username.toLowerCase() === localPart && !getUsernameCandidates(name, '').includes(username.toLowerCase());
}
