import type { SessionAnswer } from '@pass-along/contracts';

/** The keys of the admin session. The member app keeps its own session under `token` and `userId`. */
const admin = { token: 'pass-along.admin.token', userId: 'pass-along.admin.userId' };
const member = { token: 'token', userId: 'userId' };

export function getSessionToken(): string | null {
  return localStorage.getItem(admin.token);
}

export function keepSession(session: SessionAnswer): void {
  keep(admin, session);
}

/** Tells whether this browser's member session belongs to this person. */
export function hasMemberSession(userId: string): boolean {
  return localStorage.getItem(member.token) !== null && localStorage.getItem(member.userId) === userId;
}

export function keepMemberSession(session: SessionAnswer): void {
  keep(member, session);
}

/** Ends the admin session and the same person's member session: signing out here signs out of both apps. */
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
