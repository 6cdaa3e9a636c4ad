import { endpoints, RuleViolation } from '@pass-along/contracts';
import { clientAddress, route } from '@pass-along/platform';
import { type Router } from 'express';
import { type Accounts } from '../accounts/accounts.ts';
import { type GoogleIdentities } from '../accounts/googleIdentities.ts';
import { type TryLimit } from '../accounts/tryLimit.ts';
import { type Digests } from '../claims/digests.ts';
import { type OpenSession } from './openSession.ts';
import { commandContext, languageOf, tellPosition, visitor, type Clock } from './requestContext.ts';
import { tryOrWait } from './tryOrWait.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  google: GoogleIdentities;
  openSession: OpenSession;
  digests: Digests;
  /** Of sign-ins for one account from one address. */
  limit: TryLimit;
  /** Of sign-ins from one address over all accounts. */
  addressLimit: TryLimit;
  /** Of new accounts, and sign-ins with Google, from one address. */
  signUpLimit: TryLimit;
  clock: Clock;
}

export function mountAccountRoutes(
  router: Router,
  { accounts, google, openSession, digests, limit, addressLimit, signUpLimit, clock }: AccountRoutesDeps,
): void {
  route(router, endpoints.register, async ({ body }, req, res) => {
    tryOrWait(signUpLimit, clientAddress(req), clock(), res);
    const outcome = await accounts.register(
      { ...body, language: languageOf(req) },
      commandContext(req, visitor, clock, digests.email(body.email)),
    );
    tellPosition(res, outcome.position);
    return openSession(outcome, body.role);
  });

  route(router, endpoints.login, async ({ body }, req, res) => {
    const account = digests.email(body.email);
    const context = commandContext(req, visitor, clock, account);
    const address = clientAddress(req);
    const key = `${account} ${address}`;
    tryOrWait(addressLimit, address, clock(), res);
    tryOrWait(limit, key, clock(), res);
    const wasRight = () => {
      limit.clear(key);
      addressLimit.giveBack(address);
    };
    try {
      const outcome = await accounts.signIn(body, context);
      wasRight();
      tellPosition(res, outcome.position);
      return await openSession(outcome, body.role);
    } catch (error) {
      if (error instanceof RuleViolation) {
        if (error.code === 'unavailable') {
          // nobody looked at the password
          limit.giveBack(key);
          addressLimit.giveBack(address);
        }
        // any other refusal says that it was right
        else if (error.code !== 'invalid_credentials') wasRight();
      }
      throw error;
    }
  });

  route(router, endpoints.google, async ({ body }, req, res) => {
    tryOrWait(signUpLimit, clientAddress(req), clock(), res);
    const identity = await google.verify(body.token);
    const outcome = await accounts.signInWithGoogle(
      { ...identity, language: languageOf(req) },
      body.invitation ?? '',
      commandContext(req, visitor, clock, digests.google(identity.subject)),
    );
    tellPosition(res, outcome.position);
    return openSession(outcome, 'user');
  });
}
