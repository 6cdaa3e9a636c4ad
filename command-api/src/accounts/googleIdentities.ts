import { DomainError } from '@pass-along/contracts';
import { OAuth2Client } from 'google-auth-library';

/** A Google account with a verified e-mail address. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  name: string;
}

export interface GoogleIdentities {
  /** Verifies an identity token. @throws DomainError google_token_invalid, or google_email_unverified */
  verify(token: string): Promise<GoogleIdentity>;
}

export interface GoogleOptions {
  /** OAuth client id; undefined refuses every token. */
  clientId: string | undefined;
  /** URL of the provider's signing keys; Google's own by default. */
  keysUrl?: string;
}

/** Verifies identity tokens: signature, issuer, audience and expiry. */
export function createGoogleIdentities({ clientId, keysUrl }: GoogleOptions): GoogleIdentities {
  const endpoints = keysUrl === undefined ? {} : { oauth2FederatedSignonPemCertsUrl: keysUrl };
  const client = new OAuth2Client({ endpoints });

  return {
    async verify(token) {
      if (clientId === undefined) throw new DomainError('google_token_invalid');
      const ticket = await client.verifyIdToken({ idToken: token, audience: clientId }).catch(() => undefined);
      const { sub, email, email_verified: isVerified, name } = ticket?.getPayload() ?? {};
      if (sub === undefined || email === undefined) throw new DomainError('google_token_invalid');
      if (isVerified !== true) throw new DomainError('google_email_unverified');
      return { subject: sub, email, name: name ?? '' };
    },
  };
}
