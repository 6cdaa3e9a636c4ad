import {
  RuleViolation,
  whyNotAcceptSwap,
  whyNotCancelSwap,
  whyNotCompleteSwap,
  whyNotRejectSwap,
  type RefusalCode,
  type ShownSwap,
  type SwapEvent,
  type SwapItemFacts,
  type SwapStatus,
} from '@pass-along/contracts';
import { type Item } from '../items/item.ts';
import { type Decider } from '../decider.ts';
import { checkProposal } from './proposal.ts';

interface Request {
  swapId: string;
  requestedItemId: string;
  offeredItemId: string | null;
  requesterId: string;
  ownerId: string;
  /** As they were when proposed, then when accepted; the requested item first. */
  items: SwapItemFacts[];
  circleId: string | null;
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
    | 'pending'
    | 'accepting'
    | 'accepted'
    | 'scheduled'
    | 'disputed'
    | 'paused'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'superseded'
    | 'failed'
    | 'completed';
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
  /** With what the items are, now that they are held. */
  | { type: 'ConfirmAcceptance'; attempt: number; items: SwapItemFacts[]; circleId: string | null; at: string }
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
  const { attempts: _, items: __, circleId: ___, ...shown } = swap;
  return { ...shown, status: shownStatus(swap.status), isAccepting: swap.status === 'accepting' };
}

function shownStatus(status: ProposedSwap['status']): SwapStatus {
  return status === 'accepting' ? 'pending' : status;
}

/** @throws RuleViolation swap_not_found when nobody ever proposed it */
export function proposedSwap(swap: Swap): ProposedSwap {
  if (swap.status === 'none' || swap.status === 'abandoned') throw new RuleViolation('swap_not_found');
  return swap;
}

/** What every event says: both sides and both items. */
function partiesOf({ swapId, requestedItemId, offeredItemId, requesterId, ownerId }: ProposedSwap) {
  return { swapId, requestedItemId, offeredItemId, requesterId, ownerId };
}

function propose(command: Command<'ProposeSwap'>, swap: Swap): SwapEvent[] {
  if (swap.status !== 'none') throw new RuleViolation('open_request_exists');
  const { swapId, requesterId, message, at } = command;
  const proposed = checkProposal(command.requested, command.offered, requesterId);
  return [
    {
      type: 'SwapProposed',
      data: {
        swapId,
        ...proposed,
        requesterId,
        answersItemId: null,
        message,
        byMemberId: requesterId,
        proposedAt: at,
      },
    },
  ];
}

function beginAcceptance({ by, at }: Command<'BeginAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  if (by === swap.ownerId && (swap.status === 'accepting' || swap.status === 'accepted')) return [];
  check(swap, whyNotAcceptSwap, by);
  return [
    {
      type: 'SwapAcceptanceBegun',
      data: { ...partiesOf(swap), attempt: swap.attempts + 1, byMemberId: by, begunAt: at },
    },
  ];
}

function confirmAcceptance(command: Command<'ConfirmAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  const { attempt, items, circleId, at } = command;
  if (swap.attempts === attempt && swap.status === 'accepting') {
    const data = { ...partiesOf(swap), items, circleId, attempt, byMemberId: swap.ownerId, acceptedAt: at };
    return [{ type: 'SwapAccepted', data }];
  }
  if (swap.attempts === attempt && swap.status === 'accepted') return [];
  throw new RuleViolation('item_promised');
}

function abandonAcceptance({ attempt, heldItemId, at }: Command<'AbandonAcceptance'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.attempts !== attempt || swap.status !== 'accepting') return [];
  return [
    {
      type: 'SwapAcceptanceAbandoned',
      data: { ...partiesOf(swap), attempt, heldItemId, byMemberId: null, abandonedAt: at },
    },
  ];
}

function reject({ by, reason, at }: Command<'RejectSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (by === swap.ownerId && swap.status === 'rejected') return [];
  check(swap, whyNotRejectSwap, by);
  return [rejected(swap, { why: 'declined', reason, byMemberId: by }, at)];
}

function drop({ at }: Command<'DropSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.status !== 'pending' && swap.status !== 'paused') return [];
  return [rejected(swap, { why: 'item_removed', reason: '', byMemberId: null }, at)];
}

function rejected(
  swap: ProposedSwap,
  how: { why: 'declined' | 'item_removed'; reason: string; byMemberId: string | null },
  at: string,
): SwapEvent {
  return {
    type: 'SwapRejected',
    data: { ...partiesOf(swap), from: shownStatus(swap.status), ...how, rejectedAt: at },
  };
}

function cancel({ by, at }: Command<'CancelSwap'>, swap: ProposedSwap): SwapEvent[] {
  if (takesPart(swap, by) && (swap.status === 'cancelled' || swap.status === 'failed')) return [];
  check(swap, whyNotCancelSwap, by);
  const { items, circleId, attempts: attempt } = swap;
  const ended = { ...partiesOf(swap), from: shownStatus(swap.status), byMemberId: by };
  if (swap.status !== 'accepted') return [{ type: 'SwapCancelled', data: { ...ended, cancelledAt: at } }];
  return [
    {
      type: 'SwapFailed',
      data: { ...ended, items, circleId, attempt, why: 'cancelled', absentMemberId: null, failedAt: at },
    },
  ];
}

function confirmHandover({ by, at }: Command<'ConfirmHandover'>, swap: ProposedSwap): SwapEvent[] {
  if (swap.confirmedBy.includes(by)) return [];
  check(swap, whyNotCompleteSwap, by);
  const confirmed: SwapEvent = {
    type: 'HandoverConfirmed',
    data: { ...partiesOf(swap), byMemberId: by, confirmedAt: at },
  };
  if (swap.confirmedBy.length === 0) return [confirmed];
  const { items, circleId, attempts: attempt } = swap;
  const goods = { ...partiesOf(swap), items, circleId, attempt };
  return [
    confirmed,
    {
      type: 'SwapCompleted',
      data: { ...goods, how: 'both', absentMemberId: null, byMemberId: by, completedAt: at },
    },
  ];
}

function takesPart({ ownerId, requesterId }: ProposedSwap, memberId: string): boolean {
  return memberId === ownerId || memberId === requesterId;
}

/** @throws RuleViolation saying why this member may not do that with the request as it stands */
function check(swap: ProposedSwap, whyNot: (swap: ShownSwap, by: string) => RefusalCode | undefined, by: string): void {
  const code = whyNot(shownSwap(swap), by);
  if (code !== undefined) throw new RuleViolation(code);
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
        return [
          {
            type: 'SwapPaused',
            data: { ...partiesOf(swap), rivalId: command.rivalId, byMemberId: null, pausedAt: command.at },
          },
        ];
      case 'ResumeSwap':
        if (swap.status !== 'paused') return [];
        return [
          {
            type: 'SwapResumed',
            data: { ...partiesOf(swap), rivalId: command.rivalId, byMemberId: null, resumedAt: command.at },
          },
        ];
      case 'SupersedeSwap':
        if (swap.status !== 'pending' && swap.status !== 'paused') return [];
        return [
          {
            type: 'SwapSuperseded',
            data: {
              ...partiesOf(swap),
              from: swap.status,
              rivalId: command.rivalId,
              byMemberId: null,
              supersededAt: command.at,
            },
          },
        ];
      case 'ConfirmHandover':
        return confirmHandover(command, proposedSwap(swap));
    }
  },

  evolve(swap, event) {
    switch (event.type) {
      case 'SwapProposed': {
        const { gives: _, answersItemId: __, byMemberId: ___, ...request } = event.data;
        return {
          ...request,
          status: 'pending',
          reason: '',
          confirmedBy: [],
          attempts: 0,
          updatedAt: request.proposedAt,
        };
      }
      case 'SwapProposalAbandoned':
        return { status: 'abandoned' };
      case 'SwapAcceptanceBegun':
        return moved(swap, 'accepting', event.data.begunAt, { attempts: event.data.attempt });
      case 'SwapAccepted': {
        const { items, circleId, acceptedAt } = event.data;
        return moved(swap, 'accepted', acceptedAt, { items, circleId });
      }
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
      case 'SwapCountered':
        return moved(swap, 'pending', event.data.counteredAt, {
          offeredItemId: event.data.offeredItemId,
          items: event.data.items,
          circleId: event.data.circleId,
        });
      case 'SwapExpired':
        return moved(swap, 'expired', event.data.expiredAt);
      case 'HandoverScheduled':
        return moved(swap, 'scheduled', event.data.scheduledAt);
      case 'HandoverAnswered':
        return event.data.isComing ? swap : moved(swap, 'accepted', event.data.answeredAt);
      case 'SwapDisputed':
        return moved(swap, 'disputed', event.data.disputedAt);
      case 'HandoverProposed':
      case 'SwapNudged':
      case 'CollectionCodeMistaken':
        return swap;
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
