import { endpoints, parseInstant, limits, presentSwap, DomainError } from '@pass-along/contracts';
import type { KeyedDigests } from '../core/keyedDigests.ts';
import { findMeetingPlace } from '../meetingPlaces/findMeetingPlace.ts';
import { getOtherParty } from './swapState.ts';
import { getProposedSwap, type ProposedSwap } from './swapDecider.ts';
import type { CommandContext, Outcome } from '../core/commandContext.ts';
import type { Write } from '../core/commandRoute.ts';
import { acceptSwap } from './acceptSwap.ts';
import { createStateDispute, type StateDisputeDeps } from './stateDispute.ts';
import { sendCounterOffer, loadSwap, takeSwapStep } from './takeSwapStep.ts';

export interface SwapStepRoutesDeps extends StateDisputeDeps {
  digests: KeyedDigests;
}

/** One endpoint for each step of a swap. */
export function registerSwapStepRoutes(write: Write, { handler, digests, ...deps }: SwapStepRoutesDeps): void {
  const stateDispute = createStateDispute({ handler, ...deps });

  write(endpoints.acceptSwap, async ({ params: { swapId }, caller, context }) => {
    await loadSwap(handler, swapId);
    const { state, position } = await acceptSwap(handler, swapId, caller.memberId, context);
    return toSwapAnswer({ state: getProposedSwap(state), position }, context);
  });

  write(endpoints.rejectSwap, async ({ params: { swapId }, body: { reason }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'RejectSwap', by, reason }, context), context),
  );

  write(endpoints.cancelSwap, async ({ params: { swapId }, body: { reason }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'CancelSwap', by, reason }, context), context),
  );

  write(endpoints.counterSwap, async ({ params: { swapId }, body, caller: { memberId: by }, context }) =>
    toSwapAnswer(await sendCounterOffer(handler, { swapId, by, ...body }, context), context),
  );

  write(endpoints.proposeHandover, async ({ params: { swapId }, body, caller: { memberId: by }, context }) => {
    const [startsAt, endsAt] = [parseInstant(body.startsAt, body.timeZone), parseInstant(body.endsAt, body.timeZone)];
    const plan = { ...body, startsAt, endsAt };
    const meetingPlace = await findMeetingPlace(handler, body.meetingPlaceId);
    const step = { type: 'ProposeHandover', by, plan, meetingPlace } as const;
    return toSwapAnswer(await takeSwapStep(handler, swapId, step, context), context);
  });

  write(endpoints.agreeHandover, async ({ params: { swapId }, body, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'AgreeHandover', by, ...body }, context), context),
  );

  write(endpoints.answerHandover, async ({ params: { swapId }, body: { coming }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'AnswerReminder', by, coming }, context), context),
  );

  write(endpoints.completeSwap, async ({ params: { swapId }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'ConfirmHandover', by }, context), context),
  );

  write(endpoints.giveCode, async ({ params: { swapId }, body: { code }, caller: { memberId: by }, context }) => {
    const swap = await loadSwap(handler, swapId);
    const attempt = swap.attempts;
    const isRight = code === digests.collectionCode({ swapId, attempt, memberId: getOtherParty(swap, by) });
    const given = await takeSwapStep(handler, swapId, { type: 'GiveCode', by, attempt, isRight }, context);
    if (given.state.status === 'completed') return toSwapAnswer(given, context);
    const left = limits.swap.codeTries - (given.state.codeTries[by] ?? 0);
    throw new DomainError(left > 0 ? 'code_wrong' : 'code_locked', { figures: { left } });
  });

  write(endpoints.reportNoShow, async ({ params: { swapId }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'ReportNoShow', by }, context), context),
  );

  write(endpoints.failSwap, async ({ params: { swapId }, body, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'FailSwap', by, ...body }, context), context),
  );

  write(endpoints.disputeSwap, async ({ params: { swapId }, body: { reason }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, swapId, { type: 'DisputeSwap', by, reason }, context), context),
  );

  write(endpoints.stateDispute, async ({ params: { swapId }, body, files: uploads, caller, context }) =>
    toSwapAnswer(await stateDispute({ swapId, ...body, uploads, by: caller.memberId }, context), context),
  );

  write(endpoints.reverseSwap, async ({ params: { id }, body: { reason }, caller: { memberId: by }, context }) =>
    toSwapAnswer(await takeSwapStep(handler, id, { type: 'ReverseSwap', by, reason }, context), context),
  );

  write(endpoints.settleSwap, async ({ params: { id }, body, caller: { memberId: by }, context }) => {
    const { reason, why } = body;
    // the body's schema requires the reason of a failure
    const outcome =
      why === undefined || body.outcome === 'completed' ? completedOutcome : { completed: false as const, why };
    return toSwapAnswer(await takeSwapStep(handler, id, { type: 'SettleSwap', by, outcome, reason }, context), context);
  });
}

const completedOutcome = { completed: true } as const;

/** The swap request as the acting member sees it. */
function toSwapAnswer({ state, position }: Pick<Outcome<ProposedSwap>, 'state' | 'position'>, context: CommandContext) {
  return { position, answer: { swapRequest: presentSwap(state, context.actor.id, context.at) } };
}
