import { endpoints, parseInstant } from '@pass-along/contracts';
import { getClientAddress, createValidationError, START, type Position } from '@pass-along/platform';
import type { AttemptLimit } from '../core/attemptLimit.ts';
import type { SettingsService } from '../settings/settingsService.ts';
import type { CommandContext } from '../core/commandContext.ts';
import { checkAttemptLimit } from '../core/checkAttemptLimit.ts';
import type { Clock, Write } from '../core/commandRoute.ts';
import type { CaseCommands } from './caseService.ts';

export interface ModerationRoutesDeps {
  cases: CaseCommands;
  appealSuspension: (token: string, words: string, context: CommandContext) => Promise<Position>;
  settings: SettingsService;
  /** Limits reports by member. */
  reportLimit: AttemptLimit;
  /** Limits appeals by mailed link, by client address. */
  appealLimit: AttemptLimit;
  clock: Clock;
}

const toSuccess = (position: Position, message: string) => ({ position, answer: { success: true, message } });

export function registerModerationRoutes(write: Write, deps: ModerationRoutesDeps): void {
  const { cases, appealSuspension, settings, reportLimit, appealLimit, clock } = deps;

  write(endpoints.report, async ({ body, caller, context }, _, res) => {
    checkAttemptLimit(reportLimit, caller.memberId, clock(), res);
    return toSuccess(await cases.report(body, caller, context), 'Thank you. An admin will look at it');
  });

  write(endpoints.appeal, async ({ params, body: { words }, caller, context }) => {
    const appeal = { type: 'Appeal', by: caller.memberId, words, at: context.at } as const;
    return toSuccess(await cases.send(params.id, appeal, context), 'Your appeal has been sent');
  });

  write(endpoints.appealSuspension, async ({ body: { token, words }, contextFor }, req, res) => {
    checkAttemptLimit(appealLimit, getClientAddress(req), clock(), res);
    await appealSuspension(token, words, contextFor(token));
    return toSuccess(START, 'Your appeal has been sent');
  });

  write(endpoints.claimCase, async ({ params, caller: { memberId: by }, context }) =>
    toSuccess(
      await cases.send(params.id, { type: 'ClaimCase', by, at: context.at }, context),
      'You claimed the report',
    ),
  );

  write(endpoints.releaseCase, async ({ params, caller: { memberId: by }, context }) =>
    toSuccess(
      await cases.send(params.id, { type: 'ReleaseCase', by, at: context.at }, context),
      'The report is released',
    ),
  );

  write(endpoints.lookIntoConversation, async ({ params, body: { reason }, caller: { memberId: by }, context }) => {
    const look = { type: 'LookIntoConversation', by, reason, at: context.at } as const;
    return toSuccess(await cases.send(params.id, look, context), 'You can read the conversation now');
  });

  write(endpoints.decideCase, async ({ params, body: { decision, reason, until: asked, warn }, caller, context }) => {
    const hasEnd = decision === 'suspended' && asked !== null;
    const until = hasEnd ? parseInstant(asked, (await settings.current()).timeZone) : null;
    if (until !== null && Date.parse(until) <= Date.parse(context.at))
      throw createValidationError([{ path: 'until', message: 'Until must be in the future', code: 'not_in_future' }]);
    return toSuccess(
      await cases.decide(params.id, { decision, reason, until, warn }, caller, context),
      'The report is decided',
    );
  });

  write(endpoints.takeDown, async ({ body, caller, context }) =>
    toSuccess(await cases.takeDown(body, caller, context), `The ${body.kind} is taken down`),
  );

  write(endpoints.decideAppeal, async ({ params, body, context }) =>
    toSuccess(await cases.decideAppeal(params.id, body, context), 'The appeal is answered'),
  );

  write(endpoints.withdrawDecision, async ({ params, body: { reason }, context }) =>
    toSuccess(await cases.withdraw(params.id, reason, context), 'The decision is withdrawn'),
  );
}
