import { type SwapLoop, type WantBacking } from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';

/** Offers a loop to its members. Throws a DomainError when it can't be offered any more. */
export type OfferLoop = (loop: SwapLoop) => Promise<void>;

/** One thing on its way: the giver gives it to the receiver. */
interface OfferedLeg {
  thingId: string;
  giverId: string;
  receiverId: string;
  /** What the giver said or did to receive the next thing. */
  want: WantBacking;
  /** Since when the giver wants that. */
  since: string;
}

export interface LoopOffer {
  /** The same for the same things on the same day, so that a repeated search offers nothing twice. */
  loopId: string;
  legs: OfferedLeg[];
}

/** The owner of each thing receives the next one, so each thing goes to the owner of the thing before. */
export function toLoopOffer({ thingIds, memberIds, arcs }: SwapLoop, day: string): LoopOffer {
  const legs = thingIds.flatMap((thingId, place): OfferedLeg[] => {
    const [giverId, receiverId, arc] = [memberIds[place], memberIds.at(place - 1), arcs[place]];
    if (giverId === undefined || receiverId === undefined || !arc) return [];
    return [{ thingId, giverId, receiverId, want: arc.backing, since: arc.since }];
  });
  return { loopId: deriveId('swapLoop', day, ...thingIds), legs };
}

/** `send` sends the command that offers the loop. */
export function createLoopOffer(send: (offer: LoopOffer) => Promise<void>, clock: () => Date): OfferLoop {
  return (loop) => send(toLoopOffer(loop, clock().toISOString().slice(0, 10)));
}
