import { type SessionAnswer } from '@pass-along/contracts';

/** The admin session stands under keys of its own, beside the member session that the member app keeps under `token` and `userId`. */
const admin = { token: 'pass-along.admin.token', userId: 'pass-along.admin.userId' };
const member = { token: 'token', userId: 'userId' };

export function sessionToken(): string | null {
  return localStorage.getItem(admin.token);
}

export function keepSession(session: SessionAnswer): void {
  keep(admin, session);
}

/** Whether this browser's member session is this person's. */
export function hasMemberSession(userId: string): boolean {
  return localStorage.getItem(member.token) !== null && localStorage.getItem(member.userId) === userId;
}

export function keepMemberSession(session: SessionAnswer): void {
  keep(member, session);
}

/** Forgets the admin, and the member session of the same person: whoever signs out here has left. */
export function forgetSession(): void {
  const userId = localStorage.getItem(admin.userId);
  if (userId !== null && localStorage.getItem(member.userId) === userId) drop(member);
  drop(admin);
}

type Keys = typeof admin;

function keep(keys: Keys, { token, userId }: SessionAnswer): void {
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.userId, userId);
}

function drop(keys: Keys): void {
  localStorage.removeItem(keys.token);
  localStorage.removeItem(keys.userId);
}
