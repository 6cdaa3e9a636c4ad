/** The admin session, under keys of its own: a member session of the same browser stays as it is. */
const tokenKey = 'pass-along.admin.token';
const userIdKey = 'pass-along.admin.userId';

export function sessionToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function keepSession(session: { token: string; userId: string }): void {
  localStorage.setItem(tokenKey, session.token);
  localStorage.setItem(userIdKey, session.userId);
}

export function forgetSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userIdKey);
}
