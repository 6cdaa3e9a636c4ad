import * as z from 'zod/mini';
import type { SwapEvent } from './swapEvents.ts';

/** Steps of a swap request, as named in its story and the live feed. */
export const swapHappening = z.enum([
  'proposed',
  'countered',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'nudged',
  'paused',
  'resumed',
  'superseded',
  'handoverProposed',
  'scheduled',
  'handoverAnswered',
  'codeMistaken',
  'confirmed',
  'disputed',
  'stated',
  'completed',
  'failed',
  'explained',
  'wentAway',
  'returned',
]);
export type SwapHappening = z.infer<typeof swapHappening>;

/** The step that both sides see for an event; undefined for internal steps. */
export function toSwapHappening(type: SwapEvent['type']): SwapHappening | undefined {
  switch (type) {
    case 'SwapProposed':
      return 'proposed';
    case 'SwapCountered':
      return 'countered';
    case 'SwapAccepted':
      return 'accepted';
    case 'SwapAcceptanceAbandoned':
    case 'SwapPaused':
      return 'paused';
    case 'SwapRejected':
      return 'rejected';
    case 'SwapCancelled':
      return 'cancelled';
    case 'SwapExpired':
      return 'expired';
    case 'SwapNudged':
      return 'nudged';
    case 'SwapResumed':
      return 'resumed';
    case 'SwapSuperseded':
      return 'superseded';
    case 'HandoverProposed':
      return 'handoverProposed';
    case 'HandoverScheduled':
      return 'scheduled';
    case 'HandoverAnswered':
      return 'handoverAnswered';
    case 'CollectionCodeMistaken':
      return 'codeMistaken';
    case 'HandoverConfirmed':
      return 'confirmed';
    case 'SwapDisputed':
      return 'disputed';
    case 'DisputeStatementMade':
      return 'stated';
    case 'SwapCompleted':
      return 'completed';
    case 'SwapFailed':
    case 'SwapReversed':
      return 'failed';
    case 'SwapEndExplained':
      return 'explained';
    case 'SwapMemberWentAway':
      return 'wentAway';
    case 'SwapMemberReturned':
      return 'returned';
    case 'SwapAcceptanceBegun':
    case 'SwapProposalAbandoned':
      return undefined;
  }
}
