import { endpoints, normalizeCode, DomainError } from '@pass-along/contracts';
import { getClientAddress, START } from '@pass-along/platform';
import { pickLanguage } from '../core/pickLanguage.ts';
import { isThrottled, checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { Accounts } from './accountService.ts';
import type { GoogleIdentities } from './googleIdentities.ts';
import type { OpenSession } from './openSession.ts';
import type { AttemptLimit } from '../core/attemptLimit.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  google: GoogleIdentities;
  openSession: OpenSession;
  digests: KeyedDigests;
  /** Limits failed sign-ins for one account from one client address. */
  limit: AttemptLimit;
  /** Limits failed sign-ins from one client address over all accounts. */
  addressLimit: AttemptLimit;
  /** Limits sign-ups and Google sign-ins from one client address. */
  signUpLimit: AttemptLimit;
  clock: Clock;
}

export function registerAccountRoutes(
  write: Write,
  { accounts, google, openSession, digests, limit, addressLimit, signUpLimit, clock }: AccountRoutesDeps,
): void {
  /**
   * Scopes the Idempotency-Key by the second-factor code, so that a retry gets the stored answer only with the same
   * code.
   */
  const withCode = (scope: string, code: string | null | undefined) =>
    code === null || code === undefined ? scope : `${scope} ${digests.signInCode(normalizeCode(code))}`;

  write(endpoints.register, async ({ body, contextFor }, req, res) => {
    checkAttemptLimit(signUpLimit, getClientAddress(req), clock(), res);
    const outcome = await accounts.register(
      { ...body, language: pickLanguage(req), sender: getClientAddress(req) },
      contextFor(digests.email(body.email)),
    );
    return { position: outcome.position, answer: await openSession(outcome, body.role) };
  });

  write(endpoints.login, async ({ body, contextFor }, req, res) => {
    const account = digests.email(body.email);
    const context = contextFor(withCode(account, body.code));
    const address = getClientAddress(req);
    const key = `${account} ${address}`;
    checkAttemptLimit(addressLimit, address, clock(), res);
    checkAttemptLimit(limit, key, clock(), res);
    const clearFailures = () => {
      limit.clear(key);
      addressLimit.giveBack(address);
    };
    try {
      const outcome = await accounts.signIn({ ...body, sender: address }, context);
      clearFailures();
      return { position: outcome.position, answer: await openSession(outcome, body.role) };
    } catch (error) {
      if (error instanceof DomainError) {
        if (isThrottled(error)) {
          // the password was never checked
          limit.giveBack(key);
          addressLimit.giveBack(address);
        }
        // any other refusal means that the password was right
        else if (error.code !== 'invalid_credentials') clearFailures();
      }
      throw error;
    }
  });

  write(endpoints.explainSessionEnd, async ({ body }) => ({
    position: START,
    answer: { suspension: await accounts.findSuspension(body.token) },
  }));

  write(endpoints.google, async ({ body, contextFor }, req, res) => {
    checkAttemptLimit(signUpLimit, getClientAddress(req), clock(), res);
    const identity = await google.verify(body.token);
    const outcome = await accounts.signInWithGoogle(
      { ...identity, language: pickLanguage(req) },
      { invitation: body.invitation ?? '', code: body.code },
      contextFor(withCode(digests.google(identity.subject), body.code)),
    );
    return { position: outcome.position, answer: await openSession(outcome, 'user') };
  });
}
