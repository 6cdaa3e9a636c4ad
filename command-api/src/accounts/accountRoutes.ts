import { endpoints, plainCode, RuleViolation } from '@pass-along/contracts';
import { clientAddress } from '@pass-along/platform';
import { languageOf } from '../http/languageOf.ts';
import { isTurnedAway, tryOrWait } from '../http/tryOrWait.ts';
import { type Clock, type Write } from '../http/write.ts';
import { type Digests } from '../claims/digests.ts';
import { type Accounts } from './accounts.ts';
import { type GoogleIdentities } from './googleIdentities.ts';
import { type OpenSession } from './openSession.ts';
import { type TryLimit } from './tryLimit.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  google: GoogleIdentities;
  openSession: OpenSession;
  digests: Digests;
  /** Limits failed sign-ins for one account from one client address. */
  limit: TryLimit;
  /** Limits failed sign-ins from one client address over all accounts. */
  addressLimit: TryLimit;
  /** Limits sign-ups and Google sign-ins from one client address. */
  signUpLimit: TryLimit;
  clock: Clock;
}

export function accountRoutes(
  write: Write,
  { accounts, google, openSession, digests, limit, addressLimit, signUpLimit, clock }: AccountRoutesDeps,
): void {
  /**
   * Scopes the Idempotency-Key by the second-factor code, so that a retry gets the stored answer only with the same
   * code.
   */
  const withCode = (scope: string, code: string | null | undefined) =>
    code === null || code === undefined ? scope : `${scope} ${digests.signInCode(plainCode(code))}`;

  write(endpoints.register, async ({ body, contextFor }, req, res) => {
    tryOrWait(signUpLimit, clientAddress(req), clock(), res);
    const outcome = await accounts.register(
      { ...body, language: languageOf(req), sender: clientAddress(req) },
      contextFor(digests.email(body.email)),
    );
    return { position: outcome.position, answer: await openSession(outcome, body.role) };
  });

  write(endpoints.login, async ({ body, contextFor }, req, res) => {
    const account = digests.email(body.email);
    const context = contextFor(withCode(account, body.code));
    const address = clientAddress(req);
    const key = `${account} ${address}`;
    tryOrWait(addressLimit, address, clock(), res);
    tryOrWait(limit, key, clock(), res);
    const wasRight = () => {
      limit.clear(key);
      addressLimit.giveBack(address);
    };
    try {
      const outcome = await accounts.signIn({ ...body, sender: address }, context);
      wasRight();
      return { position: outcome.position, answer: await openSession(outcome, body.role) };
    } catch (error) {
      if (error instanceof RuleViolation) {
        if (isTurnedAway(error)) {
          // the password was never checked
          limit.giveBack(key);
          addressLimit.giveBack(address);
        }
        // any other refusal means that the password was right
        else if (error.code !== 'invalid_credentials') wasRight();
      }
      throw error;
    }
  });

  write(endpoints.google, async ({ body, contextFor }, req, res) => {
    tryOrWait(signUpLimit, clientAddress(req), clock(), res);
    const identity = await google.verify(body.token);
    const outcome = await accounts.signInWithGoogle(
      { ...identity, language: languageOf(req) },
      { invitation: body.invitation ?? '', code: body.code },
      contextFor(withCode(digests.google(identity.subject), body.code)),
    );
    return { position: outcome.position, answer: await openSession(outcome, 'user') };
  });
}
