import type { EventOf } from '../../core/defineEvent.ts';
import type { SwapLoopReplacementStatus, SwapLoopSettlement } from './swapLoopChoices.ts';
import type { SwapLoopEvent } from './swapLoopEvents.ts';
import type { swapLoopReplacementEvents } from './swapLoopReplacementEvents.ts';

type ReplacementEvent =
  | EventOf<typeof swapLoopReplacementEvents>
  | Extract<SwapLoopEvent, { type: 'SwapLoopLegReversed' }>;

/** A thing in place of the one that the receiver did not get. */
export interface LoopReplacement {
  swapId: string;
  itemId: string;
  giverId: string;
  receiverId: string;
  status: SwapLoopReplacementStatus;
  /** Points for the receiver if they do not take it. */
  karma: number;
  /** The admin that proposed it, and the reason for the receiver. */
  by: string;
  reason: string;
  nudgedAt: string | null;
  /** When it reached its status. */
  since: string;
}

/** What a member got instead of a thing. */
export interface LoopSettlement {
  settlementId: string;
  memberId: string;
  why: SwapLoopSettlement;
  karma: number;
  /** The admin, or the erased member themselves. */
  by: string;
  reason: string;
  at: string;
}

/** How members that gave something and get nothing are made good. */
export interface MadeGood {
  replacements: LoopReplacement[];
  settlements: LoopSettlement[];
  /** When a member was last found to be left short. */
  shortSince: string | null;
}

export const nothingMadeGood: MadeGood = { replacements: [], settlements: [], shortSince: null };

/** Applies an event about a member that was left short; `updatedAt` is the loop's. */
export function applyReplacementEvent(
  { replacements, settlements }: MadeGood,
  event: ReplacementEvent,
): Partial<MadeGood> & { updatedAt?: string } {
  const change = (swapId: string, changed: Partial<LoopReplacement>) =>
    replacements.map((each) => (each.swapId === swapId ? { ...each, ...changed } : each));
  const moveTo = ({ swapId }: { swapId: string }, status: SwapLoopReplacementStatus, since: string) => ({
    replacements: change(swapId, { status, since }),
    updatedAt: since,
  });
  switch (event.type) {
    case 'SwapLoopMemberShort':
      return { shortSince: event.data.foundAt };
    case 'SwapLoopReplacementProposed': {
      const { swapId, itemId, giverId, receiverId, karma, reason, byMemberId: by, proposedAt: since } = event.data;
      const proposed = { swapId, itemId, giverId, receiverId, status: 'proposed', karma, by, reason, since } as const;
      return { replacements: [...replacements, { ...proposed, nudgedAt: null }], updatedAt: since };
    }
    case 'SwapLoopReplacementNudged':
      return { replacements: change(event.data.swapId, { nudgedAt: event.data.nudgedAt }) };
    case 'SwapLoopReplacementAccepted':
      return moveTo(event.data, 'reserving', event.data.acceptedAt);
    case 'SwapLoopReplacementAgreed':
      return moveTo(event.data, 'agreed', event.data.agreedAt);
    case 'SwapLoopReplacementEnded':
      return moveTo(event.data, event.data.why, event.data.endedAt);
    case 'SwapLoopReplacementGiven':
      return moveTo(event.data, 'given', event.data.givenAt);
    case 'SwapLoopReplacementLost':
      return moveTo(event.data, 'lost', event.data.lostAt);
    case 'SwapLoopLegReversed':
      return moveTo(event.data, 'reversed', event.data.reversedAt);
    case 'SwapLoopMemberSettled': {
      const { settlementId, memberId, why, karma, reason, byMemberId: by, settledAt: at } = event.data;
      return { settlements: [...settlements, { settlementId, memberId, why, karma, by, reason, at }], updatedAt: at };
    }
  }
}
