import { endpoints, streams, RuleViolation, type Caller } from '@pass-along/contracts';
import { clientAddress, route } from '@pass-along/platform';
import { type Request, type Response, type Router } from 'express';
import { type Credentials } from '../accounts/credentials.ts';
import { type TryLimit } from '../accounts/tryLimit.ts';
import { memberDecider } from '../domain/members/member.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { type Digests } from '../claims/digests.ts';
import { type OpenSession } from './openSession.ts';
import { actorOf, commandContext, tellPosition, visitor, type Clock } from './requestContext.ts';
import { tryOrWait } from './tryOrWait.ts';

export interface CredentialRoutesDeps {
  handler: CommandHandler;
  credentials: Credentials;
  openSession: OpenSession;
  digests: Digests;
  /** Of passwords and reset requests for one account from one address. */
  limit: TryLimit;
  /** Of public forms from one address. */
  formLimit: TryLimit;
  clock: Clock;
}

export function mountCredentialRoutes(router: Router, deps: CredentialRoutesDeps): void {
  const { handler, credentials, openSession, digests, limit, formLimit, clock } = deps;

  route(router, endpoints.forgotPassword, async ({ body }, req, res) => {
    const account = digests.email(body.email);
    tryOrWait(formLimit, `reset ${clientAddress(req)}`, clock(), res);
    tryOrWait(limit, `reset ${account} ${clientAddress(req)}`, clock(), res);
    await credentials.requestReset(body.email, commandContext(req, visitor, clock, account));
    return { success: true, message: 'Reset email sent if user exists.' };
  });

  route(router, endpoints.resetPassword, async ({ body }, req, res) => {
    const { position } = await credentials.reset(
      body.token,
      body.password,
      commandContext(req, visitor, clock, body.token),
    );
    tellPosition(res, position);
    return { success: true, message: 'Password reset successful.' };
  });

  route(router, endpoints.signOutEverywhere, async ({ caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const { position } = await handler.handle(
      memberDecider,
      streams.member(caller.memberId),
      { type: 'EndSessions', at: context.at },
      context,
    );
    tellPosition(res, position);
    return { success: true, message: 'You are signed out everywhere' };
  });

  route(router, endpoints.changePassword, async ({ body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const passwords = { current: body.currentPassword, next: body.password };
    const outcome = await withPassword(deps, caller, req, res, () =>
      credentials.changePassword(caller, passwords, context),
    );
    tellPosition(res, outcome.position);
    return openSession(outcome, caller.role);
  });

  route(router, endpoints.changeEmail, async ({ body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const { position } = await withPassword(deps, caller, req, res, () =>
      credentials.requestEmailChange(caller, body, context),
    );
    tellPosition(res, position);
    return { success: true, message: 'We sent a confirmation link to the new address' };
  });

  route(router, endpoints.confirmEmail, async ({ body }, req, res) => {
    const { position } = await credentials.confirmEmail(body.token, commandContext(req, visitor, clock, body.token));
    tellPosition(res, position);
    return { success: true, message: 'Your new email address is confirmed' };
  });
}

/** Wrong passwords of somebody signed in count like failed sign-ins. */
export async function withPassword<T>(
  { limit, clock }: { limit: TryLimit; clock: Clock },
  { memberId }: Caller,
  req: Request,
  res: Response,
  work: () => Promise<T>,
): Promise<T> {
  const key = `${memberId} ${clientAddress(req)}`;
  tryOrWait(limit, key, clock(), res);
  try {
    const done = await work();
    limit.clear(key);
    return done;
  } catch (error) {
    if (error instanceof RuleViolation) {
      if (error.code === 'unavailable') limit.giveBack(key);
      else if (error.code !== 'wrong_password') limit.clear(key);
    }
    throw error;
  }
}
