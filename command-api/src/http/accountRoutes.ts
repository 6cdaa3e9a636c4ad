import { endpoints, RuleViolation } from '@pass-along/contracts';
import { route } from '@pass-along/platform';
import { type Router } from 'express';
import { type Accounts } from '../accounts/accounts.ts';
import { type GoogleIdentities } from '../accounts/googleIdentities.ts';
import { type TryLimit } from '../accounts/tryLimit.ts';
import { type Digests } from '../reservations/digests.ts';
import { type OpenSession } from './openSession.ts';
import { commandContext, tellPosition, visitor, type Clock } from './requestContext.ts';
import { tryOrWait } from './tryOrWait.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  google: GoogleIdentities;
  openSession: OpenSession;
  digests: Digests;
  /** Of sign-ins for one account from one address. */
  limit: TryLimit;
  /** Of new accounts from one address. */
  signUpLimit: TryLimit;
  clock: Clock;
}

export function mountAccountRoutes(
  router: Router,
  { accounts, google, openSession, digests, limit, signUpLimit, clock }: AccountRoutesDeps,
): void {
  route(router, endpoints.register, async ({ body }, req, res) => {
    tryOrWait(signUpLimit, req.ip ?? '', clock(), res);
    const outcome = await accounts.register(body, commandContext(req, visitor, clock, digests.email(body.email)));
    tellPosition(res, outcome.position);
    return openSession(outcome, body.role);
  });

  route(router, endpoints.login, async ({ body }, req, res) => {
    const account = digests.email(body.email);
    const context = commandContext(req, visitor, clock, account);
    const key = `${account} ${req.ip ?? ''}`;
    tryOrWait(limit, key, clock(), res);
    try {
      const outcome = await accounts.signIn(body, context);
      limit.clear(key);
      tellPosition(res, outcome.position);
      return await openSession(outcome, body.role);
    } catch (error) {
      // any other refusal says that the password was right
      if (error instanceof RuleViolation && error.code !== 'invalid_credentials') limit.clear(key);
      throw error;
    }
  });

  route(router, endpoints.google, async ({ body }, req, res) => {
    const identity = await google.verify(body.token);
    const outcome = await accounts.signInWithGoogle(
      identity,
      commandContext(req, visitor, clock, digests.google(identity.subject)),
    );
    tellPosition(res, outcome.position);
    return openSession(outcome, 'user');
  });
}
