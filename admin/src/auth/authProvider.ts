import { endpoints, urlOf, type CurrentUser, type LoginBody, type SessionAnswer } from '@pass-along/contracts';
import { type AuthProvider, type UserIdentity } from 'react-admin';
import { httpClient, statusOf } from '../api/httpClient.ts';
import { forgetSession, keepSession, sessionToken } from './session.ts';

type Credentials = Pick<LoginBody, 'email' | 'password'>;

/** Admins only: the server refuses members, in words the sign-in page shows. */
export const authProvider: AuthProvider = {
  async login({ email, password }: Credentials) {
    // a token left over from an earlier session has no say in this one
    forgetSession();
    const body: LoginBody = { email, password, role: 'admin' };
    const answer = await httpClient(urlOf(endpoints.login), {
      method: endpoints.login.method,
      body: JSON.stringify(body),
    });
    keepSession(answer.json as SessionAnswer);
  },

  logout() {
    forgetSession();
    return Promise.resolve();
  },

  checkAuth() {
    return sessionToken() === null ? Promise.reject(signedOut()) : Promise.resolve();
  },

  /** 401 ends the session. 403 is told by the page that asked; 503 or a lost connection is no reason to sign anybody out. */
  checkError(error: unknown) {
    if (statusOf(error) !== 401) return Promise.resolve();
    return Promise.reject(error instanceof Error ? error : new Error('Please sign in'));
  },

  async getIdentity(): Promise<UserIdentity> {
    const answer = await httpClient(urlOf(endpoints.getUser));
    const user = answer.json as CurrentUser;
    return { id: user._id, fullName: user.name, avatar: user.avatar };
  },

  getPermissions() {
    return Promise.resolve('admin');
  },
};

/** `message: false` is react-admin's word for "no notification": the sign-in page says enough. */
function signedOut(): Error {
  return Object.assign(new Error(), { message: false });
}
