import { RuleViolation, swapAbilities, type ShownSwap, type SwapEvent, type SwapStatus } from '@pass-along/contracts';
import { type Item } from '../items/item.ts';
import { type Decider } from '../decider.ts';
import { checkProposal } from './proposal.ts';

interface Request {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string | null;
  requesterId: string;
  ownerId: string;
  message: string;
  reason: string;
  confirmedBy: string[];
  /** Acceptances begun so far. */
  attempts: number;
  proposedAt: string;
  updatedAt: string;
}

/** `accepting`: the owner said yes and both items are being reserved. */
export type ProposedSwap = Request & {
  status:
    'pending' | 'accepting' | 'accepted' | 'paused' | 'rejected' | 'cancelled' | 'superseded' | 'failed' | 'completed';
};

/** `abandoned`: the proposal stopped half-way and made room for a new one. */
export type Swap = { status: 'none' } | { status: 'abandoned' } | ProposedSwap;

export type SwapCommand =
  | {
      type: 'ProposeSwap';
      swapId: string;
      requesterId: string;
      requested: Item;
      offered: Item | undefined;
      message: string;
      at: string;
    }
  | { type: 'AbandonProposal'; swapId: string; at: string }
  | { type: 'BeginAcceptance'; by: string; at: string }
  | { type: 'ConfirmAcceptance'; attempt: number; at: string }
  | { type: 'AbandonAcceptance'; attempt: number; heldItemId: string; at: string }
  | { type: 'RejectSwap'; by: string; reason: string; at: string }
  /** An item of the request left the market. */
  | { type: 'DropSwap'; at: string }
  | { type: 'CancelSwap'; by: string; at: string }
  | { type: 'PauseSwap'; rivalId: string; at: string }
  | { type: 'ResumeSwap'; rivalId: string | null; at: string }
  | { type: 'SupersedeSwap'; rivalId: string; at: string }
  | { type: 'ConfirmHandover'; by: string; at: string };

type Command<T extends SwapCommand['type']> = Extract<SwapCommand, { type: T }>;

/** A request as both sides see it: while its items are being reserved it still reads as pending. */
export function shownSwap(swap: ProposedSwap): ShownSwap {
  const { attempts: _, ...shown } = swap;
  return { ...shown, status: shownStatus(swap.status) };
}

function shownStatus(status: ProposedSwap['status']): SwapStatus {
  return status === 'accepting' ? 'pending' : status;
}

/** @throws RuleViolation swap_not_found when nobody ever proposed it */
export function proposedSwap(swap: Swap): ProposedSwap {
  if (swap.status === 'none' || swap.status === 'abandoned') throw new RuleViolation('swap_not_found');
  return swap;
}

function propose(command: Command<'ProposeSwap'>, swap: Swap): SwapEvent[] {
  if (swap.status !== 'none') throw new RuleViolation('open_request_exists');
  const { swapId, requesterId, message, at } = command;
  const items = checkProposal(command.requested, command.offered, requesterId);
  return [{ type: 'SwapProposed', data: { swapId, ...items, requesterId, message, proposedAt: at } }];
}

function beginAcceptance({ by, at }: Command<'BeginAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  if (by !== swap.ownerId) throw new RuleViolation('forbidden');
  if (swap.status === 'accepting' || swap.status === 'accepted') return [];
  if (swap.status === 'paused') throw new RuleViolation('item_promised');
  if (!abilitiesOf(swap, by).accept) throw new RuleViolation('swap_not_open');
  return [{ type: 'SwapAcceptanceBegun', data: { swapId: swap.swapId, attempt: swap.attempts + 1, begunAt: at } }];
}

function confirmAcceptance({ attempt, at }: Command<'ConfirmAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.attempts === attempt && swap.status === 'accepting') {
    return [{ type: 'SwapAccepted', data: { swapId: swap.swapId, acceptedAt: at } }];
  }
  if (swap.attempts === attempt && swap.status === 'accepted') return [];
  throw new RuleViolation('item_promised');
}

function abandonAcceptance({ attempt, heldItemId, at }: Command<'AbandonAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.attempts !== attempt || swap.status !== 'accepting') return [];
  return [{ type: 'SwapAcceptanceAbandoned', data: { swapId: swap.swapId, attempt, heldItemId, abandonedAt: at } }];
}

function reject({ by, reason, at }: Command<'RejectSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (by !== swap.ownerId) throw new RuleViolation('forbidden');
  if (swap.status === 'rejected') return [];
  refuseWhileAccepting(swap);
  if (!abilitiesOf(swap, by).reject) throw new RuleViolation('swap_not_open');
  return [
    {
      type: 'SwapRejected',
      data: { swapId: swap.swapId, ownerId: swap.ownerId, why: 'declined', reason, rejectedAt: at },
    },
  ];
}

function drop({ at }: Command<'DropSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.status !== 'pending' && swap.status !== 'paused') return [];
  return [
    {
      type: 'SwapRejected',
      data: { swapId: swap.swapId, ownerId: swap.ownerId, why: 'item_removed', reason: '', rejectedAt: at },
    },
  ];
}

function cancel({ by, at }: Command<'CancelSwap'>, swap: ProposedSwap): SwapEvent[] {
  refuseStrangers(swap, by);
  if (swap.status === 'cancelled' || swap.status === 'failed') return [];
  if (swap.status === 'accepting' && by === swap.requesterId) refuseWhileAccepting(swap);
  if (!abilitiesOf(swap, by).cancel) {
    throw new RuleViolation(
      by === swap.ownerId && shownSwap(swap).status === 'pending' ? 'forbidden' : 'swap_not_open',
    );
  }
  return swap.status === 'accepted'
    ? [{ type: 'SwapFailed', data: { swapId: swap.swapId, why: 'cancelled', byMemberId: by, failedAt: at } }]
    : [{ type: 'SwapCancelled', data: { swapId: swap.swapId, cancelledAt: at } }];
}

function confirmHandover({ by, at }: Command<'ConfirmHandover'>, swap: ProposedSwap): SwapEvent[] {
  refuseStrangers(swap, by);
  if (swap.confirmedBy.includes(by)) return [];
  if (!abilitiesOf(swap, by).complete) throw new RuleViolation('swap_not_open');
  const confirmed: SwapEvent = {
    type: 'HandoverConfirmed',
    data: { swapId: swap.swapId, byMemberId: by, confirmedAt: at },
  };
  if (swap.confirmedBy.length === 0) return [confirmed];
  return [confirmed, { type: 'SwapCompleted', data: { swapId: swap.swapId, completedAt: at } }];
}

function refuseStrangers(swap: ProposedSwap, memberId: string): void {
  if (memberId !== swap.ownerId && memberId !== swap.requesterId) throw new RuleViolation('forbidden');
}

// its end is a moment away, so trying again is the right answer
function refuseWhileAccepting(swap: ProposedSwap): void {
  if (swap.status === 'accepting') throw new RuleViolation('version_conflict');
}

function abilitiesOf(swap: ProposedSwap, memberId: string) {
  return swapAbilities(shownSwap(swap), memberId);
}

export const swapDecider: Decider<Swap, SwapCommand, SwapEvent> = {
  initial: { status: 'none' },

  decide(command, swap) {
    switch (command.type) {
      case 'ProposeSwap':
        return propose(command, swap);
      case 'AbandonProposal':
        if (swap.status !== 'none') return [];
        return [{ type: 'SwapProposalAbandoned', data: { swapId: command.swapId, abandonedAt: command.at } }];
      case 'BeginAcceptance':
        return beginAcceptance(command, proposedSwap(swap));
      case 'ConfirmAcceptance':
        return confirmAcceptance(command, proposedSwap(swap));
      case 'AbandonAcceptance':
        return abandonAcceptance(command, proposedSwap(swap));
      case 'RejectSwap':
        return reject(command, proposedSwap(swap));
      case 'DropSwap':
        return drop(command, proposedSwap(swap));
      case 'CancelSwap':
        return cancel(command, proposedSwap(swap));
      case 'PauseSwap':
        if (swap.status !== 'pending') return [];
        return [{ type: 'SwapPaused', data: { swapId: swap.swapId, rivalId: command.rivalId, pausedAt: command.at } }];
      case 'ResumeSwap':
        if (swap.status !== 'paused') return [];
        return [
          { type: 'SwapResumed', data: { swapId: swap.swapId, rivalId: command.rivalId, resumedAt: command.at } },
        ];
      case 'SupersedeSwap':
        if (swap.status !== 'pending' && swap.status !== 'paused') return [];
        return [
          { type: 'SwapSuperseded', data: { swapId: swap.swapId, rivalId: command.rivalId, supersededAt: command.at } },
        ];
      case 'ConfirmHandover':
        return confirmHandover(command, proposedSwap(swap));
    }
  },

  evolve(swap, event) {
    switch (event.type) {
      case 'SwapProposed':
        return {
          ...event.data,
          status: 'pending',
          reason: '',
          confirmedBy: [],
          attempts: 0,
          updatedAt: event.data.proposedAt,
        };
      case 'SwapProposalAbandoned':
        return { status: 'abandoned' };
      case 'SwapAcceptanceBegun':
        return moved(swap, 'accepting', event.data.begunAt, { attempts: event.data.attempt });
      case 'SwapAccepted':
        return moved(swap, 'accepted', event.data.acceptedAt);
      case 'SwapAcceptanceAbandoned':
        return moved(swap, 'paused', event.data.abandonedAt);
      case 'SwapRejected':
        return moved(swap, 'rejected', event.data.rejectedAt, { reason: event.data.reason });
      case 'SwapCancelled':
        return moved(swap, 'cancelled', event.data.cancelledAt);
      case 'SwapPaused':
        return moved(swap, 'paused', event.data.pausedAt);
      case 'SwapResumed':
        return moved(swap, 'pending', event.data.resumedAt);
      case 'SwapSuperseded':
        return moved(swap, 'superseded', event.data.supersededAt);
      case 'SwapFailed':
        return moved(swap, 'failed', event.data.failedAt);
      case 'HandoverConfirmed': {
        if (swap.status === 'none' || swap.status === 'abandoned') return swap;
        const confirmedBy = [...swap.confirmedBy, event.data.byMemberId];
        return { ...swap, confirmedBy, updatedAt: event.data.confirmedAt };
      }
      case 'SwapCompleted':
        return moved(swap, 'completed', event.data.completedAt);
    }
  },
};

function moved(swap: Swap, status: ProposedSwap['status'], updatedAt: string, change: Partial<Request> = {}): Swap {
  if (swap.status === 'none' || swap.status === 'abandoned') return swap;
  return { ...swap, ...change, status, updatedAt };
}
