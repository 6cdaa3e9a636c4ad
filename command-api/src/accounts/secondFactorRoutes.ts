import { endpoints } from '@pass-along/contracts';
import type { Clock, Write } from '../core/commandRoute.ts';
import { withPasswordLimit } from '../core/passwordLimit.ts';
import type { OpenSession } from './openSession.ts';
import type { SecondFactors } from './secondFactorService.ts';
import type { AttemptLimit } from '../core/attemptLimit.ts';

export interface SecondFactorRoutesDeps {
  secondFactors: SecondFactors;
  openSession: OpenSession;
  /** Limits wrong passwords for one account from one client address. Wrong codes are limited by events. */
  limit: AttemptLimit;
  clock: Clock;
}

export function registerSecondFactorRoutes(write: Write, deps: SecondFactorRoutesDeps): void {
  const { secondFactors, openSession } = deps;

  write(endpoints.beginSecondFactor, async ({ body, caller, context }) => {
    const { position, secret, uri, expiresAt } = await secondFactors.begin(caller, body.code, context);
    return { position, answer: { secret, uri, expiresAt } };
  });

  write(endpoints.confirmSecondFactor, async ({ body, caller, context }, req, res) => {
    const { recoveryCodes, ...outcome } = await withPasswordLimit(deps, caller, req, res, () =>
      secondFactors.confirm(caller, body, context),
    );
    return { position: outcome.position, answer: { ...(await openSession(outcome, caller.role)), recoveryCodes } };
  });

  write(endpoints.renewRecoveryCodes, async ({ body, caller, context }) => {
    const { position, recoveryCodes } = await secondFactors.renewRecoveryCodes(caller, body.code, context);
    return { position, answer: { recoveryCodes } };
  });

  write(endpoints.switchOffSecondFactor, async ({ body, caller, context }) => {
    const { position } = await secondFactors.switchOff(caller, body.code, context);
    return { position, answer: { success: true, message: 'The second factor is switched off' } };
  });

  write(endpoints.resetSecondFactor, async ({ params, body, context }) => {
    const { position } = await secondFactors.reset(params.id, body.reason, context);
    return { position, answer: { success: true, message: 'The second factor is taken away' } };
  });
}
