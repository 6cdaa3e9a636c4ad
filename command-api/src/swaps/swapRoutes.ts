import { endpoints, presentSwap } from '@pass-along/contracts';
import { getProposedSwap } from './swapDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import { answerSwap } from './answerSwap.ts';
import type { ProposeSwap } from './proposeSwap.ts';

export interface SwapRoutesDeps {
  handler: CommandHandler;
  proposeSwap: ProposeSwap;
}

export function registerSwapRoutes(write: Write, { handler, proposeSwap }: SwapRoutesDeps): void {
  write(endpoints.proposeSwap, async ({ params, body, caller, context }) => {
    const { state, position } = await proposeSwap(params.itemId, body, caller.memberId, context);
    return { position, answer: { swapRequest: presentSwap(getProposedSwap(state), caller.memberId, context.at) } };
  });

  write(endpoints.answerSwap, async ({ params, body, caller, context }) => {
    const command = { itemId: params.itemId, swapId: params.requestId, answer: body, by: caller.memberId };
    const { state, position } = await answerSwap(handler, command, context);
    return { position, answer: { swapRequest: presentSwap(state, caller.memberId, context.at) } };
  });
}
