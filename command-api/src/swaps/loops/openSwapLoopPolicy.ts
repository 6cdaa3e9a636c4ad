import { defaultSettings } from '@pass-along/contracts';
import { type PolicyDeps } from '../../core/policyConsumer.ts';
import { createLoopOffers } from './loopOffers.ts';
import { createLoopOffer } from './offerFoundLoop.ts';
import { createSwapLoopPolicy } from './swapLoopPolicy.ts';
import { findSwapLoopsInThread } from './swapLoopWork.ts';

/** The policy that looks for swap loops, with what it needs of this server. */
export function openSwapLoopPolicy({ settings, logger, clock = () => new Date() }: PolicyDeps) {
  const offers = createLoopOffers({
    // a found loop is on record only, until members can be asked
    offer: createLoopOffer(({ loopId, legs }) => {
      logger?.info({ loopId, things: legs.length }, 'A swap loop was found');
      return Promise.resolve();
    }, clock),
    readHolds: () => Promise.resolve({ heldThings: [], refusedWants: [] }),
    search: (graph) => findSwapLoopsInThread(graph),
    logger,
  });
  return createSwapLoopPolicy({ ...defaultSettings, ...settings }, offers);
}
