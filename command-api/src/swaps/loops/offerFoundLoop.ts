import type { SwapLoop } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import type { FoundLeg } from './offerSwapLoop.ts';

/**
 * Offers a loop to its members. `ended` counts the loops of the same things that were offered on this day and ended.
 * Throws a DomainError when it can't be offered any more.
 */
export type OfferLoop = (loop: SwapLoop, ended: number) => Promise<void>;

export interface LoopOffer {
  /**
   * Id of the command: the same for the same things on the same day until that loop has ended, so a repeated search
   * offers nothing twice.
   */
  offerId: string;
  legs: FoundLeg[];
}

/** The owner of each thing receives the next one, so each thing goes to the owner of the thing before. */
export function toLoopOffer({ thingIds, memberIds, arcs }: SwapLoop, day: string, ended: number): LoopOffer {
  const legs = thingIds.flatMap((thingId, place): FoundLeg[] => {
    const [giverId, receiverId, arc] = [memberIds[place], memberIds.at(place - 1), arcs[place]];
    if (giverId === undefined || receiverId === undefined || !arc) return [];
    return [{ thingId, giverId, receiverId, want: arc.backing, since: arc.since }];
  });
  // in this order the receiver of a leg gives the next one
  const offerId = deriveId('swapLoop', day, ...thingIds, ...(ended === 0 ? [] : [String(ended)]));
  return { offerId, legs: legs.toReversed() };
}

/** `send` sends the command that offers the loop. */
export function createLoopOffer(send: (offer: LoopOffer, at: string) => Promise<void>, clock: () => Date): OfferLoop {
  return (loop, ended) => {
    const at = clock().toISOString();
    return send(toLoopOffer(loop, at.slice(0, 10), ended), at);
  };
}
