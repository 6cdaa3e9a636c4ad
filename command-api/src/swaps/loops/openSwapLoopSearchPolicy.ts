import { defaultSettings } from '@pass-along/contracts';
import type { PolicyDeps } from '../../core/policyConsumer.ts';
import { createLoopOffers } from './loopOffers.ts';
import { createLoopOffer } from './offerFoundLoop.ts';
import { offerSwapLoop } from './offerSwapLoop.ts';
import { readEndedOffers, readLoopHolds } from './readLoopHolds.ts';
import { createSwapLoopSearchPolicy, swapLoopSearchPolicyName } from './swapLoopSearchPolicy.ts';
import { findSwapLoopsInThread } from './swapLoopWork.ts';

/** The policy that looks for swap loops and offers them, with what it needs of this server. */
export function openSwapLoopSearchPolicy({ handler, settings, logger, clock = () => new Date() }: PolicyDeps) {
  const offers = createLoopOffers({
    offer: createLoopOffer(async ({ offerId, legs }, at) => {
      await offerSwapLoop(
        handler,
        { legs },
        {
          ...{ commandId: offerId, correlationId: offerId, causationId: offerId, at },
          ...{ actor: { id: swapLoopSearchPolicyName, role: 'system' }, by: 'policy' },
        },
      );
    }, clock),
    readHolds: readLoopHolds,
    readEnded: readEndedOffers,
    search: (graph) => findSwapLoopsInThread(graph),
    logger,
  });
  return createSwapLoopSearchPolicy({ ...defaultSettings, ...settings }, offers, clock);
}
