import type { AdminPermission, LoginBody, SessionAnswer } from '@pass-along/contracts';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { callEndpoint } from '../api/callEndpoint.ts';
import { getErrorStatus } from '../api/apiFetch.ts';
import {
  forgetSession,
  hasMemberSession,
  keepMemberSession,
  keepSession,
  getSessionToken,
} from '../api/adminSession.ts';

type Credentials = Pick<LoginBody, 'email' | 'password' | 'code'>;

/** Admin sign-in. The server refuses members; the sign-in page shows its text. */
export const authProvider: AuthProvider = {
  async login({ email, password, code }: Credentials) {
    // a leftover token of an earlier session must not be sent
    forgetSession();
    const session = await openSession({ email, password, role: 'admin', ...(code !== undefined && { code }) });
    // a code works only once, so members with a second factor sign in to the member app separately
    if (code === undefined) await openMemberSession({ email, password }, session.userId);
    keepSession(session);
  },

  logout() {
    forgetSession();
    return Promise.resolve();
  },

  checkAuth() {
    return getSessionToken() === null ? Promise.reject(createSignedOutError()) : Promise.resolve();
  },

  /** 401 ends the session. The page shows a 403 itself. A 503 or a lost connection does not end the session. */
  checkError(error: unknown) {
    if (getErrorStatus(error) !== 401) return Promise.resolve();
    return Promise.reject(error instanceof Error ? error : new Error('Please sign in'));
  },

  async getIdentity(): Promise<UserIdentity> {
    const user = await callEndpoint('GET /api/users/get-user', {});
    return { id: user._id, fullName: user.name, avatar: user.avatar };
  },

  /** The permissions, by which pages and buttons are shown. */
  async getPermissions(): Promise<readonly AdminPermission[]> {
    if (getSessionToken() === null) return [];
    return (await callEndpoint('GET /api/users/get-user', {})).duties ?? [];
  },
};

const openSession = (body: LoginBody): Promise<SessionAnswer> => callEndpoint('POST /api/auth/login', { body });

/** Opens the member app for the same person, with member rights. */
async function openMemberSession(credentials: Credentials, userId: string): Promise<void> {
  if (hasMemberSession(userId)) return;
  try {
    keepMemberSession(await openSession({ ...credentials, role: 'user' }));
  } catch {
    // the admin app works without it; the member app then asks for sign-in itself
  }
}

/** In react-admin, `message: false` means no notification: the sign-in page is enough. */
function createSignedOutError(): Error {
  return Object.assign(new Error(), { message: false });
}
