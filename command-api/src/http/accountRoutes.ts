import { endpoints, RuleViolation, type Actor } from '@pass-along/contracts';
import { route, type Tokens } from '@pass-along/platform';
import { type Router } from 'express';
import { type Accounts } from '../accounts/accounts.ts';
import { type SignInLimit } from '../accounts/signInLimit.ts';
import { type RegisteredMember } from '../domain/members/member.ts';
import { type Outcome } from '../handler/commandContext.ts';
import { type Digests } from '../reservations/digests.ts';
import { commandContext, tellPosition, type Clock } from './requestContext.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  tokens: Tokens;
  digests: Digests;
  limit: SignInLimit;
  clock: Clock;
}

const visitor: Actor = { id: 'visitor', role: 'anonymous' };

export function mountAccountRoutes(router: Router, { accounts, tokens, digests, limit, clock }: AccountRoutesDeps): void {
  function session({ state, position }: Outcome<RegisteredMember>) {
    const { memberId, signedInAs } = state;
    return { token: tokens.issue({ memberId, role: signedInAs ?? 'user', position }), userId: memberId };
  }

  route(router, endpoints.register, async ({ body }, req, res) => {
    const outcome = await accounts.register(body, commandContext(req, visitor, clock, digests.email(body.email)));
    tellPosition(res, outcome.position);
    return session(outcome);
  });

  route(router, endpoints.login, async ({ body }, req, res) => {
    const account = digests.email(body.email);
    const context = commandContext(req, visitor, clock, account);
    const key = `${account} ${req.ip ?? ''}`;
    const wait = limit.take(key, clock().getTime());
    if (wait !== undefined) {
      res.setHeader('retry-after', String(wait));
      throw new RuleViolation('rate_limited');
    }
    try {
      const outcome = await accounts.signIn(body, context);
      limit.clear(key);
      tellPosition(res, outcome.position);
      return session(outcome);
    } catch (error) {
      // any other refusal says that the password was right
      if (error instanceof RuleViolation && error.code !== 'invalid_credentials') limit.clear(key);
      throw error;
    }
  });
}
