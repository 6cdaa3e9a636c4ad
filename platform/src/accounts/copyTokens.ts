import { limits } from '@pass-along/contracts';
import { createTokens, type Session, type Tokens } from './sessionTokens.ts';

/** Each as-of copy has its own secret, so a token opens one copy and nothing else. */
export function createCopyTokens(digest: (scope: string, value: string) => string, copyId: string): CopyTokens {
  const days = limits.replay.copyMinutes / (24 * 60);
  const tokens = createTokens({ secret: digest('copy token', copyId), days });
  return { issue: (session) => tokens.issue(session, days), verify: (token) => tokens.verify(token) };
}

export interface CopyTokens extends Pick<Tokens, 'verify'> {
  issue(session: Session): string;
}
