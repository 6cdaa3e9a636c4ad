import type { SessionEndAnswer } from '@pass-along/contracts';
import { call } from '../api/apiClient.ts';

/** Asks why the server ended the session of this token. */
export const explainSessionEnd = (token: string): Promise<SessionEndAnswer> =>
  call('POST /api/auth/session-end', { body: { token } });
