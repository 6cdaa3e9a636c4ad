import { endpoints, streams } from '@pass-along/contracts';
import { getClientAddress, START } from '@pass-along/platform';
import { memberDecider } from '../members/memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import { withPasswordLimit } from '../core/passwordLimit.ts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import type { Credentials } from './credentialService.ts';
import type { OpenSession } from './openSession.ts';
import type { AttemptLimit } from '../core/attemptLimit.ts';

export interface CredentialRoutesDeps {
  handler: CommandHandler;
  credentials: Credentials;
  openSession: OpenSession;
  digests: KeyedDigests;
  /** Limits wrong passwords and reset requests for one account from one client address. */
  limit: AttemptLimit;
  /** Limits public forms from one client address. */
  formLimit: AttemptLimit;
  clock: Clock;
}

export function registerCredentialRoutes(write: Write, deps: CredentialRoutesDeps): void {
  const { handler, credentials, openSession, digests, limit, formLimit, clock } = deps;

  write(endpoints.forgotPassword, async ({ body, contextFor }, req, res) => {
    const account = digests.email(body.email);
    checkAttemptLimit(formLimit, `reset ${getClientAddress(req)}`, clock(), res);
    checkAttemptLimit(limit, `reset ${account} ${getClientAddress(req)}`, clock(), res);
    await credentials.requestReset(body.email, contextFor(account));
    return { position: START, answer: { success: true, message: 'Reset email sent if user exists.' } };
  });

  write(endpoints.resetPassword, async ({ body: { token, email, password }, contextFor }, req) => {
    const asked = { token, email: email ?? '', password, sender: getClientAddress(req) };
    const { position } = await credentials.reset(asked, contextFor(token));
    return { position, answer: { success: true, message: 'Password reset successful.' } };
  });

  write(endpoints.signOutEverywhere, async ({ caller, context }) => {
    const end = { type: 'EndSessions', at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(caller.memberId), end, context);
    return { position, answer: { success: true, message: 'You are signed out everywhere' } };
  });

  write(endpoints.changePassword, async ({ body, caller, context }, req, res) => {
    const passwords = { current: body.currentPassword, next: body.password };
    const outcome = await withPasswordLimit(deps, caller, req, res, () =>
      credentials.changePassword(caller, passwords, context),
    );
    return { position: outcome.position, answer: await openSession(outcome, caller.role) };
  });

  write(endpoints.changeEmail, async ({ body, caller, context }, req, res) => {
    const { position } = await withPasswordLimit(deps, caller, req, res, () =>
      credentials.requestEmailChange(caller, body, context),
    );
    return { position, answer: { success: true, message: 'We sent a confirmation link to the new address' } };
  });

  write(endpoints.testEmail, async ({ caller, context }) => {
    const test = { type: 'TestEmail', at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(caller.memberId), test, context);
    return { position, answer: { success: true, message: 'We are trying your address again' } };
  });

  write(endpoints.confirmEmail, async ({ body, contextFor }) => {
    const { position } = await credentials.confirmEmail(body.token, contextFor(body.token));
    return { position, answer: { success: true, message: 'Your new email address is confirmed' } };
  });
}
