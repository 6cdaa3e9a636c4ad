import { limits } from '@pass-along/contracts';

const suffixRoom = 6;
const numbered = 8;

/** Usernames for a new member, best first: from the name, else from the e-mail; the last carries letters of the member's id. */
export function usernameCandidates(name: string, email: string, memberId: string): string[] {
  const base =
    [name, email.split('@')[0] ?? ''].map(plain).find((text) => text.length >= limits.username.min) ?? 'member';
  const numbers = Array.from({ length: numbered }, (_, index) => `${base}${String(index + 2)}`);
  return [base, ...numbers, `${base}${memberId.replaceAll('-', '').slice(0, suffixRoom)}`];
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '.')
    .replace(/\.{2,}/g, '.')
    .slice(0, limits.username.max - suffixRoom)
    .replace(/^[._]+|[._]+$/g, '');
}
