import {
  endpoints,
  urlOf,
  type AdminDuty,
  type CurrentUser,
  type LoginBody,
  type SessionAnswer,
} from '@pass-along/contracts';
import { type AuthProvider, type UserIdentity } from 'react-admin';
import { callEndpoint } from '../api/callEndpoint.ts';
import { httpClient, statusOf } from '../api/httpClient.ts';
import { forgetSession, hasMemberSession, keepMemberSession, keepSession, sessionToken } from './session.ts';

type Credentials = Pick<LoginBody, 'email' | 'password' | 'code'>;

/** Admins only: the server refuses members, in words the sign-in page shows. */
export const authProvider: AuthProvider = {
  async login({ email, password, code }: Credentials) {
    // a token left over from an earlier session has no say in this one
    forgetSession();
    const session = await openSession({ email, password, role: 'admin', ...(code !== undefined && { code }) });
    // a code does once: who has a second factor signs in to the member app there
    if (code === undefined) await openMemberSession({ email, password }, session.userId);
    keepSession(session);
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

  /** The duties: what is not theirs is not shown. */
  async getPermissions(): Promise<readonly AdminDuty[]> {
    if (sessionToken() === null) return [];
    const answer = await httpClient(urlOf(endpoints.getUser));
    return (answer.json as CurrentUser).duties ?? [];
  },
};

const openSession = (body: LoginBody): Promise<SessionAnswer> => callEndpoint(endpoints.login, { body });

/** Opens the member app for the same person, with a member's rights. */
async function openMemberSession(credentials: Credentials, userId: string): Promise<void> {
  if (hasMemberSession(userId)) return;
  try {
    keepMemberSession(await openSession({ ...credentials, role: 'user' }));
  } catch {
    // nobody is kept out of the admin app for it; the member app asks for itself then
  }
}

/** `message: false` is react-admin's word for "no notification": the sign-in page says enough. */
function signedOut(): Error {
  return Object.assign(new Error(), { message: false });
}
