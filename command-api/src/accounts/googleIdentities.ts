import { RuleViolation } from '@pass-along/contracts';
import { OAuth2Client } from 'google-auth-library';

/** Who Google says somebody is; the address is verified. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  name: string;
}

export interface GoogleIdentities {
  /** @throws RuleViolation google_token_invalid, or google_email_unverified */
  verify(token: string): Promise<GoogleIdentity>;
}

export interface GoogleOptions {
  /** Undefined: no token is any good. */
  clientId: string | undefined;
  /** Where the provider's keys are; Google's own place unless given. */
  keysUrl?: string;
}

/** Identity tokens, checked against the provider's keys, its name, our client id and their time. */
export function createGoogleIdentities({ clientId, keysUrl }: GoogleOptions): GoogleIdentities {
  const endpoints = keysUrl === undefined ? {} : { oauth2FederatedSignonPemCertsUrl: keysUrl };
  const client = new OAuth2Client({ endpoints });

  return {
    async verify(token) {
      if (clientId === undefined) throw new RuleViolation('google_token_invalid');
      const ticket = await client.verifyIdToken({ idToken: token, audience: clientId }).catch(() => undefined);
      const { sub, email, email_verified: isVerified, name } = ticket?.getPayload() ?? {};
      if (sub === undefined || email === undefined) throw new RuleViolation('google_token_invalid');
      if (isVerified !== true) throw new RuleViolation('google_email_unverified');
      return { subject: sub, email, name: name ?? '' };
    },
  };
}
