import {
  applySwapLoopEvent,
  createOfferedSwapLoop,
  DomainError,
  type RefusalCode,
  type ShownSwapLoop,
  type SwapLoopEvent,
} from '@pass-along/contracts';

/** `abandoned`: another loop took its things before it was offered. */
export type SwapLoop = { status: 'none' } | { status: 'abandoned' } | ShownSwapLoop;

/** Returns a loop that was offered. @throws DomainError swap_loop_not_found */
export function getOfferedSwapLoop(loop: SwapLoop): ShownSwapLoop {
  if (loop.status === 'none' || loop.status === 'abandoned') throw new DomainError('swap_loop_not_found');
  return loop;
}

/** @throws DomainError with the code of the rule that forbids it */
export function checkLoopRule(code: RefusalCode | undefined): void {
  if (code !== undefined) throw new DomainError(code);
}

export function evolveSwapLoop(loop: SwapLoop, event: SwapLoopEvent): SwapLoop {
  if (event.type === 'SwapLoopOfferAbandoned') return { status: 'abandoned' };
  if (event.type === 'SwapLoopOffered') return createOfferedSwapLoop(event.data);
  if (loop.status === 'none' || loop.status === 'abandoned') return loop;
  return applySwapLoopEvent(loop, event);
}
