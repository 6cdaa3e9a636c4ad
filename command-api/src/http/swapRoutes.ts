import { endpoints, presentSwap } from '@pass-along/contracts';
import { route } from '@pass-along/platform';
import { type Router } from 'express';
import { proposedSwap, shownSwap } from '../domain/swaps/swap.ts';
import { type CommandHandler } from '../handler/commandHandler.ts';
import { answerSwap } from '../swaps/answerSwap.ts';
import { type ProposeSwap } from '../swaps/proposeSwap.ts';
import { actorOf, commandContext, tellPosition, type Clock } from './requestContext.ts';

export interface SwapRoutesDeps {
  handler: CommandHandler;
  proposeSwap: ProposeSwap;
  clock: Clock;
}

export function mountSwapRoutes(router: Router, { handler, proposeSwap, clock }: SwapRoutesDeps): void {
  route(router, endpoints.proposeSwap, async ({ params, body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const { state, position } = await proposeSwap(params.itemId, body, caller.memberId, context);
    tellPosition(res, position);
    return { swapRequest: presentSwap(shownSwap(proposedSwap(state)), caller.memberId) };
  });

  route(router, endpoints.answerSwap, async ({ params, body, caller }, req, res) => {
    const context = commandContext(req, actorOf(caller), clock);
    const command = { itemId: params.itemId, swapId: params.requestId, answer: body, by: caller.memberId };
    const { state, position } = await answerSwap(handler, command, context);
    tellPosition(res, position);
    return { swapRequest: presentSwap(shownSwap(state), caller.memberId) };
  });
}
